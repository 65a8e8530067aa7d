import type { ChangedPlay } from '@duellwerk/shared/contract/match-play';
import { tellCaseOpened } from '../../notifications/match-facts.ts';
import type { PlayContext } from './context.ts';
import type { Play } from './lock.ts';
import { type PlayChange, writeChange } from './repo.ts';

/** Writes a change of a match and tells open pages of it. @returns the match after it, for a further change in the transaction */
export async function changePlay<P extends Play>(
  context: PlayContext,
  play: P,
  change: PlayChange,
): Promise<P> {
  const by = { actor: context.user?.id ?? null, at: context.now };
  context.wrote(...(await writeChange(context.tx, play, change, by)));
  const { stage, match } = play;
  return {
    ...play,
    stage: { ...stage, rev: stage.rev + 1, tournament_rev: stage.tournament_rev + 1 },
    match: { ...match, ...change.set, rev: match.rev + 1 },
  };
}

/** Writes a change after which a match waits for referees, who are notified. */
export async function openCase<P extends Play>(
  context: PlayContext,
  play: P,
  change: PlayChange,
): Promise<P> {
  const after = await changePlay(context, play, change);
  const { stage, match } = after;
  const about = { match: match.id, tournament: stage.tournament_id, rev: match.rev };
  await tellCaseOpened(context.tx, about, context.now);
  return after;
}

/** What a command answers. */
export const changedOf = ({ match: { rev, state } }: Play): ChangedPlay => ({ rev, state });
