import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely/migration';
import { buildAppContext } from './app.ts';
import { type Backups, backUpFirst, createBackups } from './backups/backups.ts';
import { type OpenBucket, openBackupStore } from './backups/open-backups.ts';
import { type BackupEnvironment, backupSettings } from './backups/settings.ts';
import {
  type ApiConfig,
  apiConfig,
  rateLimits,
  SettingRefused,
  trustedNetworks,
  webhookPorts,
} from './config.ts';
import type { ContentFile } from './content/files.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { keepPrivate } from './db/private-folder.ts';
import { isDemo } from './demo/is-demo.ts';
import { offerDemoProvider } from './demo/provider/offer.ts';
import { requireNoDemo } from './demo/removal/require-no-demo.ts';
import { seedDemo } from './demo/seed.ts';
import type { AppContext, Clock } from './http/app-context.ts';
import { startJobs } from './jobs.ts';
import { logSlowQueries } from './log/log-slow-queries.ts';
import { type OperatorLog, terminalStream } from './log/operator-log.ts';
import { isLogLanguage, operatorText } from './log/operator-text.ts';
import { mailSettings } from './mail/settings.ts';
import { type ProviderEnvironment, providersOf } from './social/settings.ts';
import { newSecret } from './text/secret.ts';

/** Settings from the environment; what is missing has a default that suits one machine. */
export interface Environment extends ProviderEnvironment, BackupEnvironment {
  /** PostgreSQL address; without it the embedded database. */
  DATABASE_URL?: string | undefined;
  /** Folder of the embedded database, its backups and the secret; `.data` unless said. */
  DATA_DIR?: string | undefined;
  /** Public address of the site, `https://duellwerk.example`. */
  ORIGIN?: string | undefined;
  /** At least 32 characters, the same for every process; made and kept in the data folder unless said. */
  SECRET?: string | undefined;
  /** Addresses of proxies, separated by commas. */
  TRUST_PROXY?: string | undefined;
  /** Networks of many people, `192.0.2.0/24,2001:db8::/48`: limits per address are many times as high for them. */
  TRUSTED_NETWORKS?: string | undefined;
  /** See `isDemo`. */
  DEMO?: string | undefined;
  /** Where mail is handed over, `smtps://name:password@mail.example`; without it mails become files in the data folder. */
  SMTP_URL?: string | undefined;
  /** Sender of every mail, `Duellwerk <post@duellwerk.example>`; needed with `SMTP_URL`. */
  MAIL_FROM?: string | undefined;
  /** The longest pause between two tries to hand over a mail; 300 unless said. */
  MAIL_RETRY_S?: string | undefined;
  /** Rate limits other than the usual ones, `loginPerAddress=500/900,changes=1000/60`: a count per so many seconds. */
  RATE_LIMITS?: string | undefined;
  /** Ports that webhooks may go to, `443,8443`; 443 alone unless said. */
  WEBHOOK_PORTS?: string | undefined;
  LOG_LEVEL?: string | undefined;
  /** Language of the lines of start and jobs, `de` or `en`. */
  LOG_LANG?: string | undefined;
}

export interface RunningApi {
  app: FastifyInstance;
  config: ApiConfig;
  /** What further calls of the site are served from, before it listens. */
  context: AppContext;
  /** Ends requests and sockets, then the timed jobs. The database stays open, it belongs to the caller. */
  stop(): Promise<void>;
}

const clock: Clock = () => new Date();

interface OpenChoices {
  /** Runs before anything is written; by default a site that is not the demo refuses what the demo has left. */
  check?: (database: Database) => Promise<void>;
  openBucket?: OpenBucket | undefined;
  /** For tests only: those of an earlier version. */
  migrations?: Record<string, Migration> | undefined;
}

/** A database that is backed up as long as it is open. */
export interface BackedUpDatabase extends Database {
  backups: Backups;
}

/**
 * The database of the environment, opened and migrated. From now on it is backed up: before a migration, by a timer, and
 * when it closes.
 * @throws DataFolderInUse, DatabaseUnreadable, DatabaseUnreachable, DemoLeft with a line for the operator
 */
export async function openMigrated(
  env: Environment,
  log: OperatorLog,
  {
    check = async (database) => (isDemo(env) ? undefined : requireNoDemo(database)),
    openBucket,
    migrations,
  }: OpenChoices = {},
): Promise<BackedUpDatabase> {
  const settings = backupSettings(env);
  const dataDir = folderOf(env);
  await keepPrivate(dataDir);
  const database = await openDatabase({
    dataDir,
    log,
    ...(env.DATABASE_URL ? { url: env.DATABASE_URL } : {}),
  });
  try {
    await check(database);
    const store = await openBackupStore(settings, openBucket);
    const backups = createBackups({ database, store, settings, log });
    await migrateDatabase(database, migrations, () => backUpFirst(backups, 'migration', log));
    await backups.start();
    const close = async () => {
      await backups.beforeClose();
      await database.close();
      await backups.afterClose();
    };
    return { ...database, backups, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Makes the demo community in an empty database of a demo. @returns whether it was made now */
export async function seedIfWanted(database: Database, env: Environment): Promise<boolean> {
  return isDemo(env) && (await seedDemo(database, clock));
}

/**
 * Reads every setting before anything is written, built or opened.
 * @throws SettingRefused
 */
export function checkSettings(env: Environment, address: string): void {
  isDemo(env);
  backupSettings(env);
  if (env.LOG_LANG && !isLogLanguage(env.LOG_LANG))
    throw new SettingRefused(`LOG_LANG ist nicht de oder en (is not de or en): ${env.LOG_LANG}`);
  configOf(env, address, env.SECRET || newSecret());
}

function configOf(env: Environment, address: string, secret: string): ApiConfig {
  return apiConfig({
    secret,
    origin: env.ORIGIN || undefined,
    address: env.ORIGIN || address,
    trustProxy: env.TRUST_PROXY || false,
    showsExamples: isDemo(env),
    mail: mailSettings(env, folderOf(env)),
    webhooks: webhookPorts(env.WEBHOOK_PORTS),
    limits: rateLimits(env.RATE_LIMITS || undefined),
    trustedNetworks: trustedNetworks(env.TRUSTED_NETWORKS || undefined),
    social: { providers: providersOf(env) },
  });
}

/**
 * The app on this database, not listening, with its timed jobs running.
 * @param address where it will listen, `http://localhost:3000`: links in mails lead there unless `ORIGIN` says more
 * @throws SettingRefused, ContentRefused
 */
export async function startApi(
  database: Database,
  env: Environment,
  log: OperatorLog,
  address: string,
  content: readonly ContentFile[] = [],
): Promise<RunningApi> {
  const said = configOf(env, address, env.SECRET || (await keptSecret(folderOf(env))));
  // Nothing listens before the settings are known to be good.
  const provider = await offerDemoProvider(database.sql, env);
  if (provider) {
    const { port } = new URL(provider.address);
    log(
      operatorText(
        `Für Discord und Riot steht ein Demo-Anbieter auf Port ${port}.`,
        `A demo provider for Discord and Riot listens on port ${port}.`,
      ),
    );
  }
  const social = provider ? { ...said.social, providers: providersOf(provider.settings) } : said.social;
  const config = { ...said, social };
  const stream = terminalStream();
  const context = await buildAppContext({
    database,
    clock,
    config,
    content,
    log: { level: levelOf(env.LOG_LEVEL), ...(stream && { stream }) },
  });
  const { app } = context;
  const stopSlowLog = logSlowQueries(database, app.log);
  const jobs = await startJobs({ database, clock, config, log });
  const stop = async () => {
    await app.close();
    await provider?.close();
    await jobs.stop();
    stopSlowLog();
  };
  return { app, config, context, stop };
}

function folderOf(env: Environment): string {
  return env.DATA_DIR || '.data';
}

function levelOf(text: string | undefined) {
  return text === 'debug' || text === 'info' || text === 'error' ? text : 'warn';
}

/** The secret of the data folder, made at the first start; whole or not there, also after a crash. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(part, newSecret(), { mode: 0o600, flush: true });
  try {
    await link(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(part);
  }
  return (await readFile(file, 'utf8')).trim();
}
