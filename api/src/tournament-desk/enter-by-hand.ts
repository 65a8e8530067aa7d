import type { BulkEntered, EntryRefusal } from '@duellwerk/shared/contract/tournament-field';
import { mayLeave } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { announceChange } from '../tournaments/change.ts';
import * as entries from '../tournaments/entries-repo.ts';
import { type TournamentRow, writeEvents } from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';

/**
 * Enters teams, or users, of a tournament whose row is locked, in the given order: also after registration has closed, and
 * whatever speaks against them, which is asked again at check-in and at the start. Who cannot be entered is refused alone.
 * @throws ApiError wrong_state once the field is drawn
 */
export async function enterByHand(
  command: CommandContext,
  tournament: TournamentRow,
  subjects: readonly string[],
): Promise<BulkEntered['items']> {
  const { tx, user, now } = command;
  const state = stateAt(tournament, now);
  if (!mayLeave(state)) throw new ApiError('wrong_state', [state]);
  const existing = await listExisting(tx, tournament, subjects);
  const entered = await entries.listEntered(tx, tournament.id, subjects);
  let free = tournament.places - tournament.taken;
  const refusalOf = (subject: string): EntryRefusal | null => {
    if (!existing.has(subject)) return 'not_found';
    if (entered.has(subject)) return 'already_entered';
    return free > 0 ? null : 'no_place_free';
  };
  const added: entries.NewEntry[] = [];
  const items = subjects.map((id) => {
    const refused = refusalOf(id);
    if (refused !== null) return { id, entry: null, refused };
    const entrant = tournament.mode === 'team' ? { team: id } : { user: id };
    const parts = { tournament: tournament.id, entrant, state: 'accepted' as const, by: user.id, at: now };
    const entry = { id: newId(), ...parts };
    added.push(entry);
    // Named twice in the list: the second time they are in.
    entered.add(id);
    free -= 1;
    return { id, entry: entry.id, refused: null };
  });
  if (added.length === 0) return items;
  await entries.insertEntries(tx, added);
  const joined = { kind: 'joined', tournament: tournament.id, actor: user.id, at: now } as const;
  await writeEvents(
    tx,
    added.map(({ id }) => ({ ...joined, entry: id, from: null, to: 'accepted' })),
  );
  await announceChange(command, tournament.id);
  return items;
}

/** Those of some ids that are teams, or users, of the site. */
async function listExisting(
  tx: CommandContext['tx'],
  { mode }: TournamentRow,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .selectFrom(mode === 'team' ? 'teams' : 'users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(found.map(({ id }) => id));
}
