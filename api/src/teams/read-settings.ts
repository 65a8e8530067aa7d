import type { TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { toEntry } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import { listDivisionsOf } from '../leagues/repo.ts';
import { tournamentHolding, tournamentsHoldingMembers } from '../tournaments/held-by.ts';
import { knownToken } from './invite-token.ts';
import * as invites from './invites-repo.ts';
import * as repo from './repo.ts';
import { assertManagesTeam } from './service.ts';

/**
 * A team as its owner and managers see it.
 * @param secret the site's, which the links of invites are made of
 * @throws ApiError not_found, not_team_manager
 */
export async function readSettings(
  db: Kysely<Schema>,
  id: string,
  { user, now, secret }: { user: string; now: Date; secret: string },
): Promise<TeamSettings> {
  await assertManagesTeam(db, id, user);
  const team = await repo.findTeam(db, id);
  if (!team) throw new ApiError('not_found');
  const { created_at: _, directory, directory_text, directory_games, ...shown } = team;
  const held = await tournamentsHoldingMembers(db, id);
  const members = await repo.listMembers(db, id);
  const open = await invites.listOpenInvites(db, id, now);
  return {
    ...shown,
    owns: team.owner === user,
    held: await tournamentHolding(db, id),
    members: members.map((member) => ({ ...member, held: held.get(member.user.id) ?? null })),
    divisions: await listDivisionsOf(db, id),
    directory: toEntry({ directory, directory_text, directory_games }),
    invites: open.map(({ token_hash, ...invite }) => ({
      ...invite,
      token: token_hash === null ? null : knownToken(secret, { id: invite.id, token_hash }),
    })),
    requests: await invites.listOpenRequests(db, id),
  };
}
