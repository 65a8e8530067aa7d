import type { BulkEntered, EntryRefusal } from '@duellwerk/shared/contract/tournament-field';
import type { EntryState } from '@duellwerk/shared/contract/tournaments';
import { mayLeave } from '@duellwerk/shared/rules/entries';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import { readGuestNames } from '../guests/guest-names.ts';
import { insertGuests, type NewGuest } from '../guests/repo.ts';
import { newId } from '../text/ids.ts';
import { isOfSeason } from '../tournaments/call-off-repo.ts';
import { announceChange, type Change } from '../tournaments/change.ts';
import * as entries from '../tournaments/entries-repo.ts';
import { type TournamentRow, writeEvents } from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';
import type { Viewer } from '../users/sessions.ts';
import { keyOf, listNamed } from './find-named.ts';

type ByOrganizer = Change & { user: Viewer };

/** A team or a user of the site, or the name of a player or team that has no account. */
export type Line = { id: string; guest: null } | { id: null; guest: string };

/**
 * Enters teams, or users, of a tournament whose row is locked, in the given order: also after registration has closed, and
 * whatever speaks against them, which is asked again at check-in and at the start. Who cannot be entered is refused alone.
 * @throws ApiError wrong_state once the field is drawn, season_tournament for guests in a league
 */
export async function enterByHand(
  command: ByOrganizer,
  tournament: TournamentRow,
  lines: readonly Line[],
): Promise<BulkEntered['items']> {
  const state = stateAt(tournament, command.now);
  if (!mayLeave(state)) throw new ApiError('wrong_state', [state]);
  const free = tournament.places - tournament.taken;
  const items = await insertByHand(command, tournament, lines, { state: 'accepted', free });
  if (items.some(({ entry }) => entry !== null)) await announceChange(command, tournament.id);
  return items;
}

/**
 * The same without a look at the tournament's state, which the caller has checked, and without announcing it.
 * @param as the state of the new entries, and how many there may be
 * @throws ApiError season_tournament for guests in a league, whose table is of teams of the site
 */
export async function insertByHand(
  command: ByOrganizer,
  tournament: TournamentRow,
  lines: readonly Line[],
  as: { state: EntryState; free: number },
): Promise<BulkEntered['items']> {
  const { tx, user, now } = command;
  const hasGuests = lines.some(({ guest }) => guest !== null);
  if (hasGuests && (await isOfSeason(tx, tournament.id))) throw new ApiError('season_tournament');
  const place = await placesFor(tx, tournament, lines, as.free);
  const guests: NewGuest[] = [];
  const added: entries.NewEntry[] = [];
  const items = lines.map((line) => {
    const taken = place(line);
    if ('refused' in taken) return { ...line, entry: null, refused: taken.refused };
    const subject = line.id ?? newId();
    if (line.id === null) guests.push({ id: subject, name: taken.name });
    const isTeam = tournament.mode === 'team' && line.id !== null;
    const entrant = isTeam ? { team: subject } : { user: subject };
    const parts = { tournament: tournament.id, entrant, state: as.state, by: user.id, at: now };
    const entry = { id: newId(), ...parts };
    added.push(entry);
    return { ...line, entry: entry.id, refused: null };
  });
  if (added.length === 0) return items;
  await insertGuests(tx, guests, now);
  await entries.insertEntries(tx, added);
  const joined = { kind: 'joined', tournament: tournament.id, actor: user.id, at: now } as const;
  await writeEvents(
    tx,
    added.map(({ id }) => ({ ...joined, entry: id, from: null, to: as.state })),
  );
  return items;
}

/** Gives places in the order of its calls: the name under which a line comes in, or why it does not. */
async function placesFor(
  tx: Change['tx'],
  tournament: TournamentRow,
  lines: readonly Line[],
  places: number,
): Promise<(line: Line) => { name: string } | { refused: EntryRefusal }> {
  const ids = lines.flatMap(({ id }) => (id === null ? [] : [id]));
  const typed = lines.flatMap(({ guest }) => (guest === null ? [] : [guest]));
  const existing = await listExisting(tx, tournament, ids);
  const names = await readGuestNames(tx, tournament, typed);
  const named = typed.length > 0 ? await listNamed(tx, tournament, typed) : [];
  const entered = await entries.listEntered(tx, tournament.id, [...ids, ...named.map(({ id }) => id)]);
  const taken = new Map(
    named.map(({ id, key }) => [key, entered.has(id) ? 'already_entered' : 'username_taken'] as const),
  );
  let free = places;
  const refusalOf = ({ id, guest }: Line): EntryRefusal | null => {
    if (id !== null && !existing.has(id)) return 'not_found';
    if (id !== null && entered.has(id)) return 'already_entered';
    if (guest !== null && (names.get(guest) ?? null) === null) return 'username_invalid';
    return (guest !== null && taken.get(keyOf(guest))) || (free > 0 ? null : 'no_place_free');
  };
  return (line) => {
    const refused = refusalOf(line);
    if (refused !== null) return { refused };
    // Named twice in the list: the second time they are in.
    if (line.id !== null) entered.add(line.id);
    else taken.set(keyOf(line.guest), 'already_entered');
    free -= 1;
    return { name: names.get(line.guest ?? '') ?? '' };
  };
}

/** Those of some ids that are teams, or users, of the site. */
async function listExisting(
  tx: Change['tx'],
  { mode }: TournamentRow,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await sql<{ id: string }>`
    select id from ${mode === 'team' ? sql`teams where true` : sql`users where not is_guest`}
      and id = any (${sql.val(ids)}::text[]) and deleted_at is null`.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}
