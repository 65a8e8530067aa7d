import * as contract from '@duellwerk/shared/contract/api-keys';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { keyOf } from '../http/idempotency.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { createKey } from './create-key.ts';
import * as repo from './repo.ts';

/** The own keys for programs. */
export function apiKeyRoutes(context: AppContext): void {
  const { database, config } = context;
  const shownTo = async (db: Kysely<Schema>, user: string): Promise<contract.ApiKeys> => ({
    items: (await repo.listKeys(db, user)).map(({ created_at, used_at, ...key }) => ({
      ...{ ...key, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null },
    })),
    limit: config.limits.perApiKey,
  });
  serve(context, contract.listApiKeys, 'signed-in', ({ user }) => shownTo(database.sql, user.id));
  serve(context, contract.createApiKey, 'signed-in', ({ user, now, body, request }) =>
    database.transaction((tx) =>
      createKey({ tx, user, now }, body.name, { secret: config.secret, given: keyOf(request) }),
    ),
  );
  serveCommand(context, contract.revokeApiKey, 'signed-in', async ({ tx, user, now, params }) => {
    if (!(await repo.deleteKey(tx, user.id, params.key))) throw new ApiError('not_found');
    await writeAudit(tx, {
      ...{ actor: user.id, action: 'user.api_key_revoked', subject: `user:${user.id}`, at: now },
      details: { key: params.key },
    });
    return shownTo(tx, user.id);
  });
}
