import type { claimProblems } from '@duellwerk/shared/contract/claims';
import { isCalledOff } from '@duellwerk/shared/rules/tournament-moves';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { isBanned } from '../organizer-bans/repo.ts';
import { isEntered } from '../tournaments/entries-repo.ts';
import type { GuestPlace } from './repo.ts';

/** What keeps a place from being taken, `null` for nothing. Eligibility is no part of it: organizers have given the place. */
export async function claimProblem(
  db: Kysely<Schema>,
  { tournament, organizer_id, decided_state }: GuestPlace,
  user: string | null,
): Promise<(typeof claimProblems)[number] | null> {
  if (decided_state === 'archived' || isCalledOff(decided_state)) return 'over';
  if (user === null) return null;
  if (await isEntered(db, tournament.id, { user })) return 'already_entered';
  return (await isBanned(db, organizer_id, { kind: 'user', id: user })) ? 'banned_by_organizer' : null;
}
