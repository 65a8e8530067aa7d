import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { schedule } from '../db/due.ts';
import { ApiError } from '../errors.ts';
import { tellPromoted } from '../notifications/tournament-facts.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import type { StageContext } from '../stages/context.ts';
import * as stages from '../stages/repo.ts';
import * as entries from './entries-repo.ts';
import * as repo from './repo.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/** The kind of the timed job that starts a tournament whose seeds are fixed. */
export const START = 'tournament.start';

/**
 * Ends check-in: who has missed it is out, those of the waiting list who are here take their places in order, and everybody
 * who plays gets a seed, by the order of entry where nobody has said otherwise.
 * @param rev the revision that the sender saw; `null` for a planned time
 * @throws ApiError not_found, forbidden, stale_version, wrong_state with the present state, too_few_entries
 */
export async function enterSeeding(context: StageContext, id: string, rev: number | null): Promise<void> {
  const { tx, now } = context;
  const [first] = await stages.listStages(tx, id);
  if (!first || !(await stages.lockStage(tx, first.id))) throw new ApiError('not_found');
  const tournament = await repo.lockTournament(tx, id);
  if (!tournament) throw new ApiError('not_found');
  assertMay(context, tournament, ORGANIZERS);
  if (rev !== null && rev !== tournament.rev) throw new ApiError('stale_version', [String(tournament.rev)]);
  const state = stateAt(tournament, now);
  if (!mayEnterSeeding(tournament, state)) throw new ApiError('wrong_state', [state]);
  const people = await entries.listForSeeding(tx, id);
  const { playing, missing, promoted } = whoPlays(people, tournament);
  if (playing.length < tournament.min_entries)
    throw new ApiError('too_few_entries', [String(playing.length), String(tournament.min_entries)]);

  const move = async (
    entry: entries.SeedingEntry,
    kind: 'no_show' | 'promoted',
    to: 'no_show' | 'checked_in',
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
    await move(entry, 'no_show', 'no_show');
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
  await setTournamentState(context, id, state, 'seeding');
  await planStart(tx, tournament, now);
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

/** Once check-in is over, or registration where there is none. */
function mayEnterSeeding(tournament: repo.TournamentRow, state: TournamentState): boolean {
  if (tournament.decided_state !== 'published') return false;
  if (state === 'registration_closed') return tournament.check_in_opens_at === null;
  return state === 'check_in_review' || state === 'seeding';
}

function whoPlays(people: readonly entries.SeedingEntry[], tournament: repo.TournamentRow) {
  const isHere = ({ state }: entries.SeedingEntry) =>
    state === 'checked_in' || (tournament.check_in_opens_at === null && state === 'accepted');
  const here = people.filter(isHere);
  const missing = people.filter((entry) => entry.state === 'accepted' && !isHere(entry));
  // Only those who waited and came.
  const waiting = people.filter(
    ({ state, checked_in_at }) => state === 'waitlisted' && checked_in_at !== null,
  );
  const promoted = waiting.slice(0, Math.max(0, tournament.places - here.length));
  return { playing: [...here, ...promoted], missing, promoted };
}
