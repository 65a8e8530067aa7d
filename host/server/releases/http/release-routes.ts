import { writeAudit } from '@duellwerk/api/audit';
import { ApiError } from '@duellwerk/api/errors';
import type { AppContext } from '@duellwerk/api/http/app-context';
import { serve, serveCommand } from '@duellwerk/api/http/serve';
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
import { PACKAGE_NAME } from '../publication.ts';
import { releaseTransaction } from '../release-transaction.ts';
import type { Releases } from '../releases.ts';
import { deletionRoutes } from './deletion-routes.ts';
import { changingGate, lookingGate, managingGate } from './gate.ts';
import { servePublish } from './publish-route.ts';
import { endToken, listTokens, makeToken } from './team-tokens.ts';

export function releaseRoutes(context: AppContext, releases: Releases): void {
  lookingRoutes(context, releases);
  changingRoutes(context, releases);
  deletionRoutes(context, releases);
  tokenRoutes(context);
  servePublish(context, releases);
}

function lookingRoutes(context: AppContext, { overview, changes }: Releases): void {
  const gate = lookingGate(context.database.sql);
  serve(context, getReleases, gate, () => overview.status());
  serve(context, getPackageReleases, gate, ({ params }) => overview.details(params.name));
  serve(context, getReleaseDiff, gate, ({ params, query }) =>
    overview.diff(params.name, query.from, query.to),
  );
  serve(context, checkRelease, gate, async ({ params: { name, version }, query: { channel = STABLE } }) => {
    const problems = await changes.check({ name, version, channel });
    const target = { channel, versions: { [name]: version }, evenIfLive: true } as const;
    const faults = problems.length > 0 ? [] : await changes.tryOut(target);
    return { fits: problems.length === 0 && faults.length === 0, problems, faults };
  });
}

function changingRoutes(context: AppContext, { changes, overview }: Releases): void {
  const gate = changingGate(context.database.sql);
  serveCommand(
    context,
    activateRelease,
    gate,
    async ({ tx, onCommit, user, params: { name }, body }) => {
      const { version, channel = STABLE, force_reason: forceReason } = body;
      const target = { channel, versions: { [name]: version }, forceReason };
      return overview.packageStatus(
        name,
        await changes.activate(releaseTransaction(tx, onCommit), user, target),
      );
    },
    async ({ params: { name }, body: { version, channel = STABLE, force_reason } }) => {
      await changes.fetch(name, version);
      if (force_reason === undefined) await changes.tryOut({ channel, versions: { [name]: version } });
    },
  );
  serveCommand(
    context,
    setCanary,
    gate,
    async ({ tx, onCommit, user, params: { name }, body }) => {
      const { version, percent, auto_stop: autoStop, grow, force_reason: forceReason } = body;
      const target = { name, version, percent, autoStop, grow, forceReason };
      return overview.packageStatus(
        name,
        await changes.canary(releaseTransaction(tx, onCommit), user, target),
      );
    },
    async ({ params: { name }, body: { version, percent, force_reason } }) => {
      if (version !== undefined) await changes.fetch(name, version);
      const target = { channel: STABLE, versions: version === undefined ? {} : { [name]: version } };
      if (force_reason === undefined && percent > 0) await changes.tryOut(target);
    },
  );
  serveCommand(
    context,
    rollBackRelease,
    gate,
    async ({ tx, onCommit, user, params: { name }, body: { channel = STABLE } }) =>
      overview.packageStatus(
        name,
        await changes.rollBack(releaseTransaction(tx, onCommit), user, { name, channel }),
      ),
  );
}

function tokenRoutes(context: AppContext): void {
  const { database } = context;
  const gate = managingGate(database.sql);
  serve(context, listTeamTokens, gate, async ({ params }) => ({
    items: await listTokens(database.sql, params.name),
  }));
  serve(context, createTeamToken, gate, ({ user, params: { name }, body: { label }, now }) => {
    // A package need not be known: its team publishes the first version with this token.
    if (!PACKAGE_NAME.test(name)) throw new ApiError('invalid_request');
    return database.transaction(async (tx) => {
      const made = await makeToken(tx, { package: name, label, by: user.by, now });
      await noteToken(tx, { user, now, name }, 'token_created', made.details.id);
      return made;
    });
  });
  serveCommand(context, revokeTeamToken, gate, async ({ tx, user, params: { name, token }, now }) => {
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
  const present = { [action === 'token_created' ? 'after' : 'before']: { token } };
  return writeAudit(tx, { ...entry, details: { token }, deed: { name, ...present } });
}
