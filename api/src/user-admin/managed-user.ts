import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { listConnections, listPermissions, listTeamsOf } from '../users/repo.ts';
import { sessionBounds } from '../users/sessions.ts';
import { listSessions } from '../users/sessions-repo.ts';
import { listBans } from './bans-repo.ts';
import { listHonours } from './honours-repo.ts';
import { findUser } from './repo.ts';

/** Everything that the administration sees of a user. @throws ApiError not_found, for a deleted one too */
export async function readManagedUser(db: Kysely<Schema>, id: string, now: Date): Promise<ManagedUser> {
  const user = await findUser(db, id, now);
  if (!user) throw new ApiError('not_found');
  return {
    id: user.id,
    username: user.username,
    avatar: user.avatar,
    mail: user.mail ?? '',
    mail_verified: user.mail_verified_at !== null,
    joined_at: user.created_at.toISOString(),
    permissions: await listPermissions(db, id),
    ...(await listHonours(db, id)),
    connections: await listConnections(db, id),
    teams: (await listTeamsOf(db, id)).map((team) => ({ id: team.id, name: team.name })),
    sessions: (await listSessions(db, id, sessionBounds(now))).length,
    banned: user.banned,
    bans: await listBans(db, id),
  };
}
