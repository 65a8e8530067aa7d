import type { ListedBan } from '@duellwerk/shared/contract/organizer-bans';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { assertManagesOrganizer } from '../tournament-desk/staff.ts';
import { announceEligibility, recordChange } from './change.ts';
import * as repo from './repo.ts';

interface NewBan {
  team_id: string | null;
  user_id: string | null;
  reason: string;
  ends_at: string | null;
}

/**
 * Bans a team or a user from the tournaments of an organizer. Entries that there are stay, and are not eligible any more.
 * @throws ApiError not_found, forbidden, already_banned, invalid_request
 */
export async function addBan(command: CommandContext, organizer: string, ban: NewBan): Promise<ListedBan> {
  const { tx, user, now } = command;
  await assertManagesOrganizer(tx, user, organizer);
  const subject = subjectOf(ban);
  const reason = ban.reason.trim();
  const ends_at = ban.ends_at === null ? null : new Date(ban.ends_at);
  if (reason === '') throw new ApiError('invalid_request', ['reason']);
  if (ends_at && ends_at <= now) throw new ApiError('invalid_request', ['ends_at']);
  await lockSubject(command, subject);
  if (await repo.isBanned(tx, organizer, subject)) throw new ApiError('already_banned');
  const written = await repo.insertBan(tx, {
    ...{ id: newId(), organizer_id: organizer, team_id: ban.team_id, user_id: ban.user_id, reason },
    ...{ created_by: user.id, created_at: now, ends_at, lifted_at: null },
  });
  await recordChange(command, organizer, written, true);
  await announceEligibility(command, organizer, written);
  return written;
}

function subjectOf({ team_id, user_id }: NewBan): repo.BanSubject {
  if (team_id !== null && user_id === null) return { kind: 'team', id: team_id };
  if (user_id !== null && team_id === null) return { kind: 'user', id: user_id };
  throw new ApiError('invalid_request', ['subject']);
}

/** Of two who ban the same one at once, the second finds the ban of the first. */
async function lockSubject({ tx }: CommandContext, { kind, id }: repo.BanSubject): Promise<void> {
  const found = await sql`
    select id from ${kind === 'team' ? sql`teams where true` : sql`users where not is_guest`}
      and id = ${id} and deleted_at is null for no key update`.execute(tx);
  if (found.rows.length === 0) throw new ApiError('not_found');
}
