import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from '../http/limits.ts';
import type { Effect } from '../http/serve.ts';
import { VENUES_TOPIC } from '../http/trusted-networks.ts';
import { codeHash } from './code-text.ts';
import * as repo from './repo.ts';

interface Entering extends Pick<Effect, 'tx' | 'publish'> {
  request: Pick<FastifyRequest, 'ip'>;
  now: Date;
  user: string | null;
}

/**
 * Trusts the network of a request until the code is over. A network that has used the code already takes no further place.
 * @throws ApiError venue_code_invalid
 */
export async function enterCode({ tx, publish, request, now, user }: Entering, text: string) {
  const code = await repo.lockValid(tx, codeHash(text), now);
  if (!code) throw new ApiError('venue_code_invalid');
  const { id, name, valid_until: until } = code;
  const network = networkOf(request.ip);
  const networks = await repo.networksOf(tx, id);
  if (!networks.includes(network)) {
    if (networks.length >= code.networks_max) throw new ApiError('venue_code_invalid', ['used_up']);
    await tx.insertInto('venue_networks').values({ code: id, network, added_at: now }).execute();
    // Without the address: the log is kept for longer than the evening.
    await writeAudit(tx, {
      ...{ actor: user, action: 'venue_code.used', subject: `venue_code:${id}`, at: now },
      deed: { name, before: { networks: networks.length }, after: { networks: networks.length + 1 } },
    });
    await publish({ topic: VENUES_TOPIC, kind: 'used', ref: id });
  }
  return { name, network, until };
}
