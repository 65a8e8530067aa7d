// The calls of browsers' reports: pages send them, operators and teams read and dismiss them.
import { writeAudit } from '@duellwerk/api/audit';
import { ApiError } from '@duellwerk/api/errors';
import type { AppContext } from '@duellwerk/api/http/app-context';
import { checked, serve, serveCommand } from '@duellwerk/api/http/serve';
import { createAddressLimiter, createSharedLimiter } from '@duellwerk/api/http/shared-limits';
import {
  dismissFault,
  getReleaseReports,
  pageReport,
  REPORT_MAX,
  REPORTS_PATH,
  VIOLATIONS_MAX,
  VIOLATIONS_PATH,
} from '@duellwerk/shared/contract/reports';
import type { Faults } from '../../render/faults.ts';
import { changingGate, lookingGate } from '../http/gate.ts';
import type { Releases } from '../releases.ts';
import { readReports } from './read-reports.ts';
import { deleteFault, FAULTS_TOPIC, publishDismissal } from './repo.ts';
import type { Reporting } from './reporting.ts';

export interface ReportDeps {
  releases: Releases;
  reporting: Reporting;
  faults: Pick<Faults, 'list' | 'dismiss'>;
}

export function reportRoutes(context: AppContext, { releases, reporting, faults }: ReportDeps): void {
  const { database, app } = context;
  takeReports(context, reporting);
  takeViolations(context, reporting);
  serve(context, getReleaseReports, lookingGate(database.sql), ({ now }) =>
    readReports({ db: database.sql, releases, now }, reporting.isEnabled()),
  );
  serveCommand(
    context,
    dismissFault,
    changingGate(database.sql),
    async ({ tx, user, params: { name, version, fault }, now }) => {
      const rendering = faults
        .list()
        .find((each) => each.name === name && each.version === version && each.kind === fault);
      const stored = await deleteFault(tx, { name, version, fault });
      if (!stored && !rendering) throw new ApiError('not_found');
      if (rendering) await publishDismissal(tx, JSON.stringify({ name, version, kind: fault }));
      await writeAudit(tx, {
        ...{ actor: user.id, action: 'release.fault_dismissed', subject: `release:${name}`, at: now },
        details: { version, fault, by: user.by },
        deed: { name, before: { version, fault: rendering?.message ?? fault } },
      });
      return null;
    },
  );
  const unsubscribe = database.bus.subscribe(({ topic, ref }) => {
    if (topic === FAULTS_TOPIC) faults.dismiss(JSON.parse(ref));
  });
  app.addHook('onClose', async () => unsubscribe());
}

/**
 * Beacons: no reply that anybody reads, no session, and not counted against the changes of a user. Refused before the body is
 * read where they are too many.
 */
function takeReports(context: AppContext, reporting: Reporting): void {
  const perAddress = createAddressLimiter(context, 'reportsPerAddress');
  const all = createSharedLimiter(context, 'reports');
  context.app.post(
    REPORTS_PATH,
    {
      bodyLimit: REPORT_MAX,
      onRequest: async (request) => {
        await perAddress.take(request);
        await all.take('');
      },
    },
    async (request, reply) => {
      reporting.reported(request, checked(pageReport, request.body, 'body'));
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

/** The same for what browsers themselves report of a policy, in both forms that there are. */
function takeViolations(context: AppContext, reporting: Reporting): void {
  const { app } = context;
  const perAddress = createAddressLimiter(context, 'violationsPerAddress');
  const all = createSharedLimiter(context, 'violations');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: VIOLATIONS_MAX },
    (request, body, done) => parse(request, String(body), done),
  );
  app.post(
    VIOLATIONS_PATH,
    {
      bodyLimit: VIOLATIONS_MAX,
      onRequest: async (request) => {
        await perAddress.take(request);
        await all.take('');
      },
    },
    async (request, reply) => {
      reporting.violated(request);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
