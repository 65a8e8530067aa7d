import { followStages } from '@duellwerk/shared/bracket/stages';
import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { type CheckIn, whoPlays } from '@duellwerk/shared/rules/entries';
import { organizerMoves } from '@duellwerk/shared/rules/tournament-moves';
import { schedule } from '../db/due.ts';
import { ApiError } from '../errors.ts';
import { settleCheckIns } from '../notifications/settle.ts';
import { tellPromoted } from '../notifications/tournament-facts.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import type { StageContext } from '../stages/context.ts';
import * as stages from '../stages/repo.ts';
import * as entries from './entries-repo.ts';
import { noteClock } from './note-clock.ts';
import * as repo from './repo.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/** The kind of the timed job that starts a tournament whose seeds are fixed. */
export const START = 'tournament.start';

/**
 * Ends check-in, also an open one: who is missing is out, those of the waiting list who are here take their places in order,
 * and everybody who plays gets a seed, by the order of entry where nobody has said otherwise.
 * @param rev the revision that the sender saw; `null` for a planned time
 * @throws ApiError not_found, forbidden, stale_version, wrong_state with the present state, too_few_entries,
 *   stage_invalid with the problems of the first stage with so many
 */
export async function enterSeeding(context: StageContext, id: string, rev: number | null): Promise<void> {
  const { tx, now } = context;
  const [first] = await stages.listStages(tx, id);
  if (!first || !(await stages.lockStage(tx, first.id))) throw new ApiError('not_found');
  const locked = await repo.lockTournament(tx, id);
  if (!locked) throw new ApiError('not_found');
  assertMay(context, locked, ORGANIZERS);
  if (rev !== null && rev !== locked.rev) throw new ApiError('stale_version', [String(locked.rev)]);
  const state = stateAt(locked, now);
  if (!mayEnterSeeding(locked, state)) throw new ApiError('wrong_state', [state]);
  const people = await entries.listForSeeding(tx, id);
  const { playing, missing, promoted } = whoPlays(people, {
    places: locked.places,
    checkIn: checkInOf(locked, people, state),
  });
  if (playing.length < locked.min_entries)
    throw new ApiError('too_few_entries', [String(playing.length), String(locked.min_entries)]);
  assertPlayable(first, playing.length);

  const tournament = await noteClock(context, locked);
  const move = async (
    entry: entries.SeedingEntry,
    kind: 'no_show' | 'rejected' | 'promoted',
    to: 'no_show' | 'rejected' | 'checked_in',
  ) => {
    await entries.setEntryState(tx, entry.id, to);
    const change = { from: entry.state, to };
    await repo.writeEvent(tx, {
      tournament: id,
      kind,
      entry: entry.id,
      actor: context.user?.id ?? null,
      at: now,
      ...change,
    });
  };
  for (const entry of missing) {
    const to = entry.state === 'pending' ? 'rejected' : 'no_show';
    await move(entry, to, to);
    await entries.releasePlayers(tx, entry.id, now);
  }
  for (const entry of promoted) {
    await move(entry, 'promoted', 'checked_in');
    await tellPromoted(tx, { entry: entry.id, tournament: id }, now);
  }
  const rows = playing.map((entry, index) => ({ id: entry.id, seed: index + 1, group: null }));
  await stages.replaceEntries(tx, first.id, rows, 1);
  await stages.writeSeeds(
    tx,
    first,
    rows.map((row) => row.id),
    new Map(),
  );
  const revs = await stages.raiseRevisions(tx, first.id, first.state);
  await context.publish({ topic: `stage:${first.id}`, kind: 'updated', ref: String(revs.stage) });
  const noted = tournament.noted_state ?? state;
  const from = noted === 'seeding' ? 'check_in_open' : noted;
  await setTournamentState(context, id, from, 'seeding');
  await settleCheckIns(tx, id, now);
  await planStart(tx, tournament, now);
}

/** After the draw its stages stay as they are: one that cannot be played would never start. @throws ApiError stage_invalid */
export function assertPlayable(first: stages.StageRow, entries: number): void {
  const settings = { best_of: first.tournament_best_of, ...first.settings };
  const { problems } = followStages([{ ...first, settings, sources: [] }], entries);
  if (problems.length > 0)
    throw new ApiError(
      'stage_invalid',
      problems.map(({ path, code }) => `${path}:${code}`),
    );
}

/** Plans the start of a tournament at its time; one whose time is over waits for a person. */
export async function planStart(
  tx: StageContext['tx'],
  { id, starts_at }: Pick<repo.TournamentRow, 'id' | 'starts_at'>,
  now: Date,
): Promise<void> {
  if (starts_at <= now) return;
  const key = `${START}:${id}:${starts_at.toISOString()}`;
  await schedule(tx, { kind: START, key, runAt: starts_at, payload: { tournament: id } });
}

/** Where its organizers may take it there, or the clock has: only the draw is missing then. */
function mayEnterSeeding(tournament: repo.TournamentRow, state: TournamentState): boolean {
  if (tournament.decided_state !== 'published') return false;
  const hasCheckIn = tournament.check_in_opens_at !== null;
  return state === 'seeding' || organizerMoves(state, { hasCheckIn }).includes('seeding');
}

/** Only an opened window can be missed: while the site was down for all of it, nobody was asked to check in. */
function checkInOf(
  { check_in_opens_at, check_in_opened_at }: repo.TournamentRow,
  people: readonly entries.SeedingEntry[],
  state: TournamentState,
): CheckIn {
  if (check_in_opens_at === null) return 'none';
  const wasOpen =
    state === 'check_in_open' ||
    check_in_opened_at !== null ||
    people.some(({ checked_in_at }) => checked_in_at !== null);
  return wasOpen ? 'asked' : 'never_opened';
}
