// Who may call the release service: holders of `release.manage` by session, teams by token.
import type { Schema } from '@duellwerk/api/db/schema';
import { ApiError } from '@duellwerk/api/errors';
import { admitted, type Gate } from '@duellwerk/api/http/serve';
import type { Kysely } from 'kysely';
import { PACKAGE_NAME } from '../publication.ts';
import { holderOf } from './team-tokens.ts';

/** Who acts: id for the audit trail (a user's, or `token:{id}`) and readable name. */
export interface ReleaseActor {
  id: string;
  by: string;
}

const BEARER = 'Bearer ';
const TOKEN_MAX = 200;

/** Admits readers: any team sees what runs. @throws ApiError wrong_token, not_signed_in, forbidden */
export function lookingGate(db: Kysely<Schema>): Gate<ReleaseActor> {
  return async (input) => (await tokenActor(db, input))?.actor ?? manager(db, input);
}

/** Admits those who may change a package. @throws ApiError also foreign_package; unknown_release for a bad name */
export function changingGate(db: Kysely<Schema>): Gate<ReleaseActor> {
  return async (input) => {
    const team = await tokenActor(db, input);
    const actor = team?.actor ?? (await manager(db, input));
    const name = packageOf(input.params);
    if (team && team.package !== name) throw new ApiError('foreign_package');
    return actor;
  };
}

/** Admits people only: a token makes no tokens. @throws ApiError */
export function managingGate(db: Kysely<Schema>): Gate<ReleaseActor> {
  return async (input) => {
    if (tokenOf(input) !== undefined) throw new ApiError('forbidden');
    const actor = await manager(db, input);
    packageOf(input.params);
    return actor;
  };
}

type GateInput = Parameters<Gate<ReleaseActor>>[0];

/** A token is decisive: a session sent along adds no rights. */
async function tokenActor(db: Kysely<Schema>, input: GateInput) {
  const token = tokenOf(input);
  if (token === undefined) return undefined;
  const holder = token.length <= TOKEN_MAX ? await holderOf(db, token, input.now) : undefined;
  if (!holder) throw new ApiError('wrong_token');
  return { package: holder.package, actor: { id: `token:${holder.id}`, by: holder.label } };
}

/** Other schemes (a proxy's basic auth, for one) are ignored. */
function tokenOf({ request }: GateInput): string | undefined {
  const { authorization } = request.headers;
  return authorization?.startsWith(BEARER) ? authorization.slice(BEARER.length) : undefined;
}

async function manager(db: Kysely<Schema>, { viewer }: GateInput): Promise<ReleaseActor> {
  const { id } = await admitted('release.manage', viewer);
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, by: username };
}

function packageOf(params: unknown): string {
  const name = typeof params === 'object' && params !== null && 'name' in params ? String(params.name) : '';
  if (!PACKAGE_NAME.test(name)) throw new ApiError('unknown_release', [name.slice(0, 40)]);
  return name;
}
