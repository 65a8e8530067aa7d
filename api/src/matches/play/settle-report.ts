import type { ChangedPlay } from '@duellwerk/shared/contract/match-play';
import type { Side } from '../../db/domain-tables.ts';
import { runCommand } from '../../stages/run-command.ts';
import { changePlay } from './change.ts';
import type { PlayContext } from './context.ts';
import type { Play } from './lock.ts';
import type { MatchEvent } from './repo.ts';

/** A report stands: its scores become the result, as one event of the stage's log. */
export async function settleReport(
  context: PlayContext,
  play: Play,
  by: Side,
  why: MatchEvent,
): Promise<ChangedPlay> {
  const { stage, match } = await changePlay(context, play, { set: { answer_by: null }, events: [why] });
  const report = match.reports[by];
  const [a, b] = [match.a_entry, match.b_entry];
  if (!report || a === null || b === null) throw new Error(`Match ${match.id} has no report of side ${by}.`);
  const games = report.rounds.map((game) => ({ a: game.a, b: game.b }));
  await runCommand(context, {
    ...{ stage: stage.id, rev: stage.rev, match: match.key, permissions: 'checked' },
    event: { kind: 'result', match: match.key, a, b, score: { kind: 'games', games } },
  });
  return { rev: match.rev + 1, state: 'final' };
}
