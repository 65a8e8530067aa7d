import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import type { StageContext } from '../stages/context.ts';
import { listEntries, listStages } from '../stages/repo.ts';
import { startStage } from '../stages/start-stage.ts';
import { listNotEligible } from './eligibility.ts';
import * as entries from './entries-repo.ts';
import { planLineUps } from './plan-line-ups.ts';
import { findTournament, type TournamentRow } from './repo.ts';
import { stateAt } from './state.ts';

/**
 * Takes a tournament from seeding to running: its first stage starts.
 * @param rev the revision that the sender saw; `null` for a planned time
 * @throws ApiError not_found, forbidden, stale_version, wrong_state with the present state, entries_not_eligible,
 *   line_up_short, and what speaks against the stage
 */
export async function startTournament(context: StageContext, id: string, rev: number | null): Promise<void> {
  const [first] = await listStages(context.tx, id);
  const tournament = await findTournament(context.tx, id);
  if (!first || !tournament) throw new ApiError('not_found');
  assertMay(context, tournament, ORGANIZERS);
  if (tournament.decided_state !== 'seeding')
    throw new ApiError('wrong_state', [stateAt(tournament, context.now)]);
  if (rev !== null && rev !== tournament.rev) throw new ApiError('stale_version', [String(tournament.rev)]);
  await assertEligible(context.tx, tournament, first.id);
  await keepLineUps(context.tx, tournament, first.id);
  await startStage(context, first.id, null);
}

/**
 * Who entered, or checked in, may have left their team, been banned or lost a link since. Nobody is dropped for that
 * silently: the organizers remove the entry or let it play.
 */
async function assertEligible(
  tx: StageContext['tx'],
  tournament: TournamentRow,
  stage: string,
): Promise<void> {
  const cleared = await entries.listCleared(tx, tournament.id);
  const ids = (await listEntries(tx, stage)).map(({ id }) => id).filter((id) => !cleared.has(id));
  const failing = [...(await listNotEligible(tx, tournament, ids)).keys()];
  if (failing.length > 0) throw new ApiError('entries_not_eligible', failing);
}

/** Who plays for an entry that was not asked is in its roster from now on. @throws ApiError line_up_short: the entries */
async function keepLineUps(tx: StageContext['tx'], tournament: TournamentRow, stage: string): Promise<void> {
  const playing = new Set((await listEntries(tx, stage)).map(({ id }) => id));
  const planned = [...(await planLineUps(tx, tournament))].filter(([entry]) => playing.has(entry));
  const short = planned.flatMap(([entry, { isShort }]) => (isShort ? [entry] : []));
  if (short.length > 0) throw new ApiError('line_up_short', short);
  for (const [entry, { players }] of planned) await entries.writeRoster(tx, tournament.id, entry, players);
}
