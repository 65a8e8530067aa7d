import * as contract from '@duellwerk/shared/contract/venue-codes';
import type { InferResult } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { ApiConfig } from '../config.ts';
import { lockLimit } from '../db/lock-limit.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { createAddressLimiter } from '../http/shared-limits.ts';
import { VENUES_TOPIC } from '../http/trusted-networks.ts';
import { newId } from '../text/ids.ts';
import { sealed, unsealed } from '../text/sealed.ts';
import { codeHash, newCode } from './code-text.ts';
import { enterCode } from './enter-code.ts';
import * as repo from './repo.ts';

const USE = 'venue-code';
/** At the same time; a site has a handful of halls. */
const VALID_MAX = 50;
const HOUR_MS = 60 * 60 * 1000;

/** /admin/venue-codes, and the form in which visitors of a hall enter its code. */
export function venueCodeRoutes(context: AppContext): void {
  const { database, config, trusted } = context;
  const attempts = createAddressLimiter(context, 'venueCodes');

  serve(context, contract.listVenueCodes, 'platform.admin', async () => ({
    items: (await repo.codes(database.sql).execute()).map((row) => codeOf(config, row)),
  }));

  serveCommand(context, contract.addVenueCode, 'platform.admin', async ({ tx, user, body, now }) => {
    const until = new Date(body.valid_until);
    const hours = (until.getTime() - now.getTime()) / HOUR_MS;
    if (hours <= 0 || hours > contract.VENUE_HOURS_MAX)
      throw new ApiError('invalid_request', ['valid_until']);
    await lockLimit(tx, 'venue_codes', '');
    if ((await repo.countValid(tx, now)) >= VALID_MAX) throw new ApiError('too_many_entries');
    const code = newCode();
    const id = newId();
    const name = body.name.trim();
    await tx
      .insertInto('venue_codes')
      .values({
        ...{ id, name, code_hash: codeHash(code), code_sealed: sealed(config.secret, USE, code) },
        ...{ valid_until: until, networks_max: body.networks_max },
        ...{ created_by: user.id, created_at: now, ended_at: null },
      })
      .execute();
    await writeAudit(tx, {
      ...{ actor: user.id, action: 'venue_code.created', subject: `venue_code:${id}`, at: now },
      deed: { name, after: { valid_until: until.toISOString(), networks_max: body.networks_max } },
    });
    return codeOf(config, await repo.codes(tx).where('c.id', '=', id).executeTakeFirstOrThrow());
  });

  serveCommand(
    context,
    contract.endVenueCode,
    'platform.admin',
    async ({ tx, user, params, now, publish }) => {
      const ended = await tx
        .updateTable('venue_codes')
        .set({ ended_at: now })
        .where('id', '=', params.code)
        .where('ended_at', 'is', null)
        .where('valid_until', '>', now)
        .returning('name')
        .executeTakeFirst();
      if (!ended) throw new ApiError('not_found');
      await writeAudit(tx, {
        ...{ actor: user.id, action: 'venue_code.ended', subject: `venue_code:${params.code}`, at: now },
        deed: { name: ended.name },
      });
      await publish({ topic: VENUES_TOPIC, kind: 'ended', ref: params.code });
      return null;
    },
  );

  serveCommand(
    context,
    contract.enterVenueCode,
    'anyone',
    async ({ tx, request, body, now, viewer, publish, onCommit }) => {
      const user = (await viewer())?.id ?? null;
      const { name, network, until } = await enterCode({ tx, publish, request, now, user }, body.code);
      onCommit(() => trusted.add(network, until));
      return { name, valid_until: until.toISOString() };
    },
    ({ request, countOnce }) => countOnce(() => attempts.take(request)),
  );
}

type Row = InferResult<ReturnType<typeof repo.codes>>[number];

function codeOf({ secret }: Pick<ApiConfig, 'secret'>, { code_sealed, ...row }: Row): contract.VenueCode {
  return {
    ...row,
    code: unsealed(secret, USE, code_sealed),
    networks: Number(row.networks),
    valid_until: row.valid_until.toISOString(),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
