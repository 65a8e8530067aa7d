import type { MyTeam } from '@duellwerk/shared/contract/teams';
import { TEAM_MEMBERS_MAX } from '@duellwerk/shared/contract/teams-settings';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { tournamentsHoldingMembers } from '../tournaments/held-by.ts';
import * as invites from './invites-repo.ts';
import * as repo from './repo.ts';

/** What a team is to a user: nobody else's to see, and small beside what everybody sees. @throws ApiError not_found */
export async function readMine(db: Kysely<Schema>, id: string, user: string, now: Date): Promise<MyTeam> {
  const team = await repo.findTeam(db, id);
  if (!team) throw new ApiError('not_found');
  const member = await repo.findMember(db, id, user);
  const owns = team.owner === user;
  const invite = member ? undefined : await invites.findOpenInviteOf(db, id, user, now);
  return {
    role: member?.role ?? null,
    owns,
    manages: owns || member?.isManager === true,
    held: (member && (await tournamentsHoldingMembers(db, id)).get(user)) ?? null,
    invite: invite ? { ...invite, expires_at: invite.expires_at.toISOString() } : null,
    asked: !member && (await invites.findOpenRequestOf(db, id, user)) !== undefined,
    full: (await repo.countMembers(db, id)) >= TEAM_MEMBERS_MAX,
    rev: team.rev,
  };
}
