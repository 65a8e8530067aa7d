// `npm start`: from whatever state the folder is in to a running site.

import { checkSettings, openMigrated, seedIfWanted, startApi } from '@duellwerk/api/assemble';
import { type MailSettings, SettingRefused } from '@duellwerk/api/config';
import { ContentRefused } from '@duellwerk/api/content/files';
import {
  DatabaseFull,
  DatabaseNewer,
  DatabaseUnreachable,
  DatabaseUnreadable,
  isDiskFull,
} from '@duellwerk/api/db/errors';
import { DataFolderInUse } from '@duellwerk/api/db/lock';
import type { Database } from '@duellwerk/api/db/open';
import { isPublic } from '@duellwerk/api/demo/is-demo';
import { readArguments, removeDemoCommand } from '@duellwerk/api/demo/removal/command';
import { DemoLeft } from '@duellwerk/api/demo/removal/require-no-demo';
import { demoAccounts, demoPassword } from '@duellwerk/api/demo/seed';
import { createOperatorLog, type OperatorLog } from '@duellwerk/api/log/operator-log';
import { operatorText } from '@duellwerk/api/log/operator-text';
import { pageFactsOf } from '@duellwerk/api/pages/page-facts';
import { offerFirstAdmin } from '@duellwerk/api/registration/first-admin';
import { readSite } from '@duellwerk/api/site/settings';
import { buildStale, builtVersion, type Progress } from '@duellwerk/shared/build/build.ts';
import { buildable, inRoom, remotes } from '@duellwerk/shared/build/rooms.ts';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { CONTRACT } from '@duellwerk/shared/contract/remote';
import { readArchiveFacts } from './archive/archive-facts.ts';
import { readContent } from './content.ts';
import { createDevHost } from './kit/dev-host.ts';
import { serveKit } from './kit/kit-routes.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveLiveness, serveMetrics } from './metrics/metrics-routes.ts';
import { openDevComposition } from './pages/dev-composition.ts';
import { portRefused, requireDataFolder, requirePort, StartRefused } from './preflight.ts';
import { joinProcesses, onlyProcess, type Processes } from './processes/processes.ts';
import { createReadiness } from './processes/readiness.ts';
import { phase } from './progress.ts';
import { releaseAtStart, STARTER } from './release-start.ts';
import { type Blobs, BucketUnreachable } from './releases/blobs.ts';
import { provideDemoTokens, removeDemoTokens } from './releases/demo-tokens.ts';
import { RegistryUnreadable } from './releases/generations.ts';
import { releaseRoutes } from './releases/http/release-routes.ts';
import { ReleaseRefused } from './releases/refusals.ts';
import { databaseRegistry } from './releases/registry.ts';
import type { LocalBuild } from './releases/release-all.ts';
import { anyVisitor, openReleases, type Releases } from './releases/releases.ts';
import { reportRoutes } from './releases/reports/report-routes.ts';
import { openReporting } from './releases/reports/reporting.ts';
import type { BucketSettings } from './releases/s3-blobs.ts';
import { uploadLimits } from './releases/upload-limits.ts';
import { createFaults, type Faults } from './render/faults.ts';
import { createRenderer } from './render/renderer.ts';
import { addSite, type SiteDeps } from './server.ts';
import { readSettings, type ServerSettings } from './settings.ts';

/** A stop that takes longer than this is cut off: five seconds are promised. */
const STOP_MS = 4_500;

/** Said to the program that started this one, if it listens. */
const READY = 'ready';

/** Lines of the start; text on a terminal, JSON lines elsewhere. */
const say = createOperatorLog();

/** What must be ended before the process is, the last opened first. */
const open: (() => Promise<void>)[] = [];

async function start(settings: ServerSettings): Promise<Started> {
  checkSettings({ ...process.env, DATA_DIR: settings.dataDir }, addressOf(settings));
  say(operatorText('Duellwerk startet.', 'Duellwerk starts.'));
  const host = await requirePort(settings.port, settings.host);
  await requireDataFolder(settings.dataDir);
  const env = { ...process.env, DATA_DIR: settings.dataDir };
  const log: OperatorLog = (line, facts) => say(`  ${line}`, facts);
  // The database comes first: opening it locks the data folder against a second server.
  const database = await phase(log, operatorText('Datenbank öffnen', 'Open the database'), () =>
    openMigrated(env, log, { openBucket }),
  );
  open.push(() => database.close());
  const metrics = createMetrics();
  const faults = createFaults(() => new Date(), [settings.dataDir, workspaceRoot], metrics.renderFault);
  const dev = settings.dev && (await openDevComposition(settings.dev));
  // In development an edit of the API starts the site again: what is live stays as the first start left it.
  const isRestart = dev !== undefined && process.env.DEV_RESTART === '1';
  // An archive holds what was built from its sources.
  const isBuilt = readArchiveFacts() !== undefined;
  if (!isRestart && !isBuilt)
    await phase(
      log,
      operatorText('Bauen, was sich geändert hat', 'Build what has changed'),
      () => buildAll(dev?.name),
      listed(operatorText('alles aktuell', 'nothing to build')),
    );
  const builds = buildsOf(dev?.name);
  const processes = await openProcesses(database, builds, log);
  const releases = await phase(log, operatorText('Releases lesen', 'Read the releases'), () =>
    openReleaseSide(settings, database, { faults, processes, log }),
  );
  const mode = isRestart ? 'none' : settings.releaseOnStart;
  await phase(
    log,
    operatorText('Veröffentlichen', 'Publish'),
    () => releaseAtStart({ releases, processes, builds, mode, log }),
    listed(operatorText('nichts Neues', 'nothing new')),
  );
  sayProblems(releases, log);
  if (settings.demo) {
    await phase(
      log,
      operatorText('Demo-Community', 'Demo community'),
      () => seedIfWanted(database, env),
      (made) => (made ? operatorText('angelegt', 'created') : operatorText('steht', 'exists')),
    );
    await provideDemoTokens(database.sql, remotes, tokenFolder(settings), new Date());
  }
  const api = await startApi(database, env, log, addressOf(settings), await readContent());
  open.push(api.stop);
  faults.logTo(api.app.log);
  metrics.watch(api.context);
  const reporting = await openReporting(api.context, releases, metrics.browserError);
  open.push(reporting.close);
  reporting.start();
  const renderer = settings.render && metrics.measured(rendererOf(settings.render, releases, faults));
  if (renderer) open.push(renderer.close);
  const { config, sessions, clock, content } = api.context;
  const devHost = settings.kit ? createDevHost(isBuilt, (line) => api.app.log.info(line)) : undefined;
  const deps: SiteDeps = {
    ...{ releases, config, sessions, clock, openToAll: settings.demo, devHost },
    ...{ renderer, budgetMs: settings.render?.budgetMs ?? 0, now: Date.now },
    facts: (path, locale) => pageFactsOf(database.sql, path, { files: content, locale }),
    subscribe: api.context.onInvalidated,
    securityContact: async () => (await readSite(database.sql)).security_contact ?? null,
    onPageSent: reporting.pageSent,
    samplesViolations: reporting.samplesViolations,
    readiness: createReadiness({ ...releases, database, starter: STARTER, own: processes.own }),
  };
  serveLiveness(api.app);
  serveMetrics(api.app, metrics, settings.metricsToken);
  const warmUp = addSite(api.app, deps, dev);
  releaseRoutes(api.context, releases);
  reportRoutes(api.context, { releases, reporting, faults });
  if (devHost) serveKit(api.app, config.address, devHost);
  await phase(log, operatorText('Seiten vorbereiten', 'Render the first pages'), warmUp);
  await api.app.listen({ port: settings.port, host }).catch((cause) => {
    throw portRefused(settings.port, host, cause);
  });
  const firstAdmin = settings.demo ? null : await offerFirstAdmin(database, config, clock());
  return { mail: config.mail, firstAdmin };
}

/** Instead of the start: takes the demo away. @returns whether it is away */
async function removeDemo(settings: ServerSettings, isConfirmed: boolean): Promise<boolean> {
  await requireDataFolder(settings.dataDir);
  const env = { ...process.env, DATA_DIR: settings.dataDir };
  return removeDemoCommand(env, { isConfirmed }, (database) =>
    removeDemoTokens(database.sql, tokenFolder(settings)),
  );
}

const tokenFolder = ({ dataDir }: ServerSettings) => `${dataDir}/team-tokens`;

interface Started {
  mail: MailSettings;
  /** The link by which a site without an administrator gets one. */
  firstAdmin: string | null;
}

/** A page that takes longer than this may have a remote in it that hangs. */
const HANG_MS = 2_000;

function rendererOf({ heapMb }: NonNullable<ServerSettings['render']>, releases: Releases, faults: Faults) {
  const liveBuild = () => releases.compositionFor(anyVisitor).page.build;
  return createRenderer({ folder: releases.store.folder, faults, heapMb, liveBuild, hangMs: HANG_MS });
}

/** A trial takes seconds; a busy machine gets more. */
const TRIAL_MS = 60_000;
const TRIAL_HEAP_MB = 128;

function trialLimits({ render }: ServerSettings) {
  return { heapMb: render?.heapMb ?? TRIAL_HEAP_MB, hangMs: HANG_MS, trialMs: TRIAL_MS };
}

async function buildAll(hot: string | undefined): Promise<string[]> {
  const built: string[] = [];
  const progress: Progress = {
    started: () => undefined,
    finished: (room, seconds) => {
      built.push(room);
      if (process.stdout.isTTY) process.stdout.write(`${room} ${seconds.toFixed(0)} s … `);
    },
  };
  // Others may need what a hot remote offers, so it is published too, as it was last built. Work may have left it
  // in a state that cannot be built: then it is there hot alone.
  const hotBuild = hot && !builtVersion(hot) ? buildStale([hot], progress).catch(() => undefined) : undefined;
  await Promise.all([
    buildStale(
      buildable.filter((room) => room !== hot),
      progress,
    ),
    hotBuild,
  ]);
  return built;
}

async function openReleaseSide(
  settings: ServerSettings,
  database: Database,
  { faults, processes, log }: { faults: Faults; processes: Processes; log: OperatorLog },
): Promise<Releases> {
  const bucket = settings.bucket ? await openBucket(settings.bucket) : undefined;
  const limits = uploadLimits(settings.uploadMax);
  const releases = await openReleases(settings.dataDir, () => new Date(), {
    ...{ registry: databaseRegistry(database), bucket, limits, processes, log },
    ...{ budgets: settings.budgets, retention: settings.retention },
    faults: faults.list,
    // In development only the developer gets what is live.
    trial: settings.dev ? undefined : trialLimits(settings),
  });
  open.push(async () => releases.close());
  return releases;
}

/** A bucket of releases or of backups. */
async function openBucket(settings: BucketSettings): Promise<Blobs> {
  // Only who has a bucket waits for its library.
  const { s3Blobs } = await import('./releases/s3-blobs.ts');
  const bucket = s3Blobs(settings);
  open.push(async () => bucket.close());
  return bucket;
}

/** The builds of this checkout; a hot remote may have none. */
function buildsOf(hot: string | undefined): LocalBuild[] {
  return buildable.flatMap((name) => {
    const version = builtVersion(name);
    if (!version && name === hot) return [];
    if (!version) throw new StartRefused(`${name} ist nicht gebaut.`);
    return [{ name, version, folder: inRoom(name, 'dist') }];
  });
}

/** Only a database server is shared by several processes. */
async function openProcesses(
  database: Database,
  builds: readonly LocalBuild[],
  log: OperatorLog,
): Promise<Processes> {
  const host = builds.find(({ name }) => name === 'host')?.version ?? '';
  const own = { host, contract: CONTRACT };
  if (database.kind === 'embedded') return onlyProcess(own);
  const processes = await joinProcesses(database, own, { log });
  open.push(processes.leave);
  return processes;
}

/** What is active and does not fit: a team's release may use what this checkout's API or host no longer has. */
function sayProblems({ overview }: Releases, log: OperatorLog): void {
  const lines = overview.problems().map(({ message }) => `\n  - ${message}`);
  if (lines.length === 0) return;
  const head = operatorText(
    'Aktiv, passt aber nicht zusammen oder nicht zur API:',
    'Active, but does not fit together or to the API:',
  );
  log(head + lines.join(''), { level: 'warn' });
}

function listed(nothing: string) {
  return (names: string[]) => (names.length > 0 ? names.join(', ') : nothing);
}

/** Where people find the site. */
function addressOf({ port, origin }: ServerSettings): string {
  return origin ?? `http://localhost:${port}`;
}

function announce(settings: ServerSettings, { mail, firstAdmin }: Started): void {
  const address = addressOf(settings);
  say(operatorText(`\nDuellwerk läuft: ${address}`, `\nDuellwerk runs: ${address}`));
  if (mail.shown)
    say(
      operatorText(
        `Alle E-Mails liegen in ${mail.folder} und unter ${address}/dev/mail`,
        `All mails are in ${mail.folder} and at ${address}/dev/mail`,
      ),
    );
  if (firstAdmin)
    say(
      operatorText(
        `Diese Seite verwaltet noch niemand. Registriere dich mit diesem Link, dann verwaltest du sie:\n  ${firstAdmin} (gilt einen Tag und nur einmal)`,
        `This site has no administrator yet. Register with this link to become the first one:\n  ${firstAdmin} (valid once and for one day)`,
      ),
    );
  if (!settings.demo) return;
  if (isPublic({ ORIGIN: settings.origin }))
    say(
      operatorText(
        'Achtung: Das ist die Demo. Alle, die diese Adresse kennen, kommen mit dem Passwort unten hinein.',
        'Warning: this is the demo. Everybody who has this address gets in with the password below.',
      ),
      { level: 'warn' },
    );
  say(operatorText(`Demo-Accounts (Passwort ${demoPassword}):`, `Demo accounts (password ${demoPassword}):`));
  for (const { username, text } of demoAccounts) say(`  ${username.padEnd(8)} ${text}`);
}

/** Ends everything in turn, within five seconds. A second signal while stopping changes nothing. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_MS).unref();
  for (const close of open.splice(0).reverse()) await close();
}

let stopping = false;
const end = () => {
  if (stopping) return;
  stopping = true;
  stop().then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
// Started by a program of ours that holds a channel to this one: it has gone, however it went.
process.on('disconnect', end);

/** What the operator reads of a start that failed: one line where it can be mended, else also where it happened. */
function reasonOf(error: unknown): string {
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isDiskFull(error))
    return operatorText(
      'Beim Start ist der Platz auf dem Datenträger ausgegangen. Schaffe Platz.',
      'The disk has run full during the start. Make room.',
    );
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const mendable = [
  StartRefused,
  SettingRefused,
  ContentRefused,
  DemoLeft,
  DataFolderInUse,
  DatabaseFull,
  DatabaseNewer,
  DatabaseUnreachable,
  DatabaseUnreadable,
  RegistryUnreadable,
  ReleaseRefused,
  BucketUnreachable,
];

try {
  const { removesDemo, isConfirmed } = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env, workspaceRoot);
  if (removesDemo) process.exit((await removeDemo(settings, isConfirmed)) ? 0 : 1);
  announce(settings, await start(settings));
  process.send?.(READY);
} catch (error) {
  createOperatorLog(process.stderr)(reasonOf(error), { level: 'fatal' });
  await stop();
  process.exit(1);
}
