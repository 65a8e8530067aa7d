import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import type { Kysely } from 'kysely';
import { readTexts } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import { toEntry } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import type { Locale } from '../text/locale.ts';
import { listConnections, listPermissions, listTeamsOf } from '../users/repo.ts';
import { sessionBounds } from '../users/sessions.ts';
import { listSessions } from '../users/sessions-repo.ts';
import { listBans } from './bans-repo.ts';
import { listHonours, listKinds } from './honours-repo.ts';
import { findUser } from './repo.ts';

/** Everything that the administration sees of a user. @throws ApiError not_found, for a deleted one too */
export async function readManagedUser(
  db: Kysely<Schema>,
  id: string,
  { now, locale }: { now: Date; locale: Locale },
): Promise<ManagedUser> {
  const user = await findUser(db, id, now);
  if (!user) throw new ApiError('not_found');
  const honours = await listHonours(db, id);
  return {
    id: user.id,
    username: user.username,
    avatar: user.avatar,
    mail: user.mail ?? '',
    mail_verified: user.mail_verified_at !== null,
    joined_at: user.created_at.toISOString(),
    permissions: await listPermissions(db, id),
    ...honours,
    decoration_names: await namesOfFrames(db, honours.decorations, locale),
    connections: await listConnections(db, id),
    teams: (await listTeamsOf(db, id)).map((team) => ({ id: team.id, name: team.name })),
    sessions: (await listSessions(db, id, sessionBounds(now))).length,
    directory: toEntry(user),
    banned: user.banned,
    bans: await listBans(db, id),
  };
}

/** Archived ones included. */
async function namesOfFrames(
  db: Kysely<Schema>,
  ids: readonly string[],
  locale: Locale,
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const texts = await readTexts(db, locale);
  const { decorations } = await listKinds(db);
  return Object.fromEntries(
    ids.map((id) => [id, texts[`decoration.${id}`] ?? decorations.get(id)?.name ?? id]),
  );
}
