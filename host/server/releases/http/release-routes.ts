// The calls of the release service.
import { writeAudit } from '@duellwerk/api/audit';
import { ApiError } from '@duellwerk/api/errors';
import type { Kernel } from '@duellwerk/api/http/kernel';
import { serve, serveEffect } from '@duellwerk/api/http/serve';
import {
  activateRelease,
  checkRelease,
  createTeamToken,
  getPackageReleases,
  getReleaseDiff,
  getReleases,
  listTeamTokens,
  revokeTeamToken,
  rollBackRelease,
  STABLE,
  setCanary,
} from '@duellwerk/shared/contract/releases';
import { ledgerOf } from '../ledger.ts';
import type { Releases } from '../releases.ts';
import { changingGate, lookingGate, managingGate } from './gate.ts';
import { servePublish } from './publish-route.ts';
import { endToken, listTokens, makeToken } from './team-tokens.ts';

export function releaseRoutes(kernel: Kernel, releases: Releases): void {
  lookingRoutes(kernel, releases);
  changingRoutes(kernel, releases);
  tokenRoutes(kernel);
  servePublish(kernel, releases);
}

function lookingRoutes(kernel: Kernel, { overview, changes }: Releases): void {
  const gate = lookingGate(kernel.database.sql);
  serve(kernel, getReleases, gate, () => overview.status());
  serve(kernel, getPackageReleases, gate, ({ params }) => overview.details(params.name));
  serve(kernel, getReleaseDiff, gate, ({ params, query }) =>
    overview.diff(params.name, query.from, query.to),
  );
  serve(kernel, checkRelease, gate, async ({ params: { name, version }, query: { channel = STABLE } }) => {
    const problems = await changes.check({ name, version, channel });
    return { fits: problems.length === 0, problems };
  });
}

function changingRoutes(kernel: Kernel, { changes, overview }: Releases): void {
  const gate = changingGate(kernel.database.sql);
  serveEffect(
    kernel,
    activateRelease,
    gate,
    async ({ tx, user, params: { name }, body: { version, channel = STABLE } }) => {
      await changes.activate(ledgerOf(tx), user, { channel, versions: { [name]: version } });
      return overview.packageStatus(name);
    },
    ({ params, body }) => changes.fetch(params.name, body.version),
  );
  serveEffect(
    kernel,
    setCanary,
    gate,
    async ({ tx, user, params: { name }, body }) => {
      await changes.canary(ledgerOf(tx), user, { name, version: body.version, percent: body.percent });
      return overview.packageStatus(name);
    },
    async ({ params, body }) => {
      if (body.version !== undefined) await changes.fetch(params.name, body.version);
    },
  );
  serveEffect(
    kernel,
    rollBackRelease,
    gate,
    async ({ tx, user, params: { name }, body: { channel = STABLE } }) => {
      await changes.rollBack(ledgerOf(tx), user, { name, channel });
      return overview.packageStatus(name);
    },
  );
}

function tokenRoutes(kernel: Kernel): void {
  const { database } = kernel;
  const gate = managingGate(database.sql);
  serve(kernel, listTeamTokens, gate, async ({ params }) => ({
    items: await listTokens(database.sql, params.name),
  }));
  serve(kernel, createTeamToken, gate, ({ user, params: { name }, body: { label }, now }) =>
    database.transaction(async (tx) => {
      const made = await makeToken(tx, { package: name, label, by: user.by, now });
      await noteToken(tx, { user, now, name }, 'token_created', made.details.id);
      return made;
    }),
  );
  serveEffect(kernel, revokeTeamToken, gate, async ({ tx, user, params: { name, token }, now }) => {
    if (!(await endToken(tx, name, token, now))) throw new ApiError('not_found');
    await noteToken(tx, { user, now, name }, 'token_ended', token);
    return null;
  });
}

function noteToken(
  tx: Parameters<typeof writeAudit>[0],
  { user, now, name }: { user: { id: string }; now: Date; name: string },
  action: 'token_created' | 'token_ended',
  token: string,
): Promise<void> {
  const entry = { actor: user.id, action: `release.${action}`, subject: `release:${name}`, at: now };
  return writeAudit(tx, { ...entry, details: { token } });
}
