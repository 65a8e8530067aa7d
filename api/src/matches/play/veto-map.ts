import type { ChangedPlay } from '@duellwerk/shared/contract/match-play';
import { ApiError } from '../../errors.ts';
import { changedOf, changePlay } from './change.ts';
import type { PlayContext } from './context.ts';
import { assertState, lockForSide, type SidePlay } from './lock.ts';
import { playedMaps, type VetoFacts, vetoTurn } from './veto.ts';
import * as repo from './veto-repo.ts';

/**
 * Bans or picks a map. After the last step the maps that are left are those of the games.
 * @throws ApiError as lockForSide, wrong_match_state, veto_closed, not_your_turn, map_unavailable
 */
export async function vetoMap(
  context: PlayContext,
  id: string,
  { rev, map }: { rev: number; map: string },
): Promise<ChangedPlay> {
  const play = await lockForSide(context, id, rev);
  assertState(play, 'ready_check', 'live');
  const facts = factsOf(play);
  const steps = play.match.veto_steps;
  const turn = vetoTurn(facts, steps);
  if (!turn) throw new ApiError('veto_closed');
  if (turn.side !== play.side) throw new ApiError('not_your_turn');
  if (!turn.maps.includes(map)) throw new ApiError('map_unavailable', [map]);
  const by = { match: id, side: play.side, user: play.user.id, at: context.now };
  await repo.insertStep(context.tx, { ...by, number: steps.length + 1, kind: turn.kind, map });
  const done = [...steps, { kind: turn.kind, map }];
  if (!vetoTurn(facts, done)) {
    const maps = playedMaps(facts, done);
    const left = maps.filter((each) => !done.some(({ map: chosen }) => chosen === each));
    await repo.writeMaps(context.tx, { match: id, maps, left, after: done.length, at: context.now });
  }
  const kind = turn.kind === 'ban' ? 'map_banned' : 'map_picked';
  return changedOf(await changePlay(context, play, { events: [{ kind, data: { by: play.side, map } }] }));
}

export function factsOf({ stage, match }: Pick<SidePlay, 'stage' | 'match'>): VetoFacts {
  return { order: stage.veto, maps: stage.maps, best_of: match.best_of, first: match.veto_first };
}
