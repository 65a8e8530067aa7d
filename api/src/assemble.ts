import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type ApiConfig, apiConfig } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { seedDemo } from './demo/seed.ts';
import type { Clock } from './http/kernel.ts';
import { startJobs } from './jobs.ts';

/** Settings from the environment; what is missing has a default that suits one machine. */
export interface Environment {
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
  /** `0`: no demo community. */
  DEMO?: string | undefined;
  LOG_LEVEL?: string | undefined;
}

export interface Assembled {
  app: FastifyInstance;
  database: Database;
  config: ApiConfig;
  /** Whether the demo community was made now. */
  seeded: boolean;
  /** Ends requests and sockets, then the timed steps, then the database. */
  stop(): Promise<void>;
}

const SECRET_BYTES = 32;

/**
 * The API from the environment: database opened and migrated, demo community made in an empty one, timed steps running,
 * app built and not listening.
 * @throws DataFolderInUse, DatabaseUnreadable, DatabaseUnreachable with a line for the operator
 */
export async function assemble(env: Environment, log: (line: string) => void): Promise<Assembled> {
  const dataDir = env.DATA_DIR ?? '.data';
  const clock: Clock = () => new Date();
  await mkdir(dataDir, { recursive: true });
  const database = await openDatabase({
    dataDir,
    log,
    ...(env.DATABASE_URL ? { url: env.DATABASE_URL } : {}),
  });
  try {
    await migrateDatabase(database);
    const seeded = env.DEMO !== '0' && (await seedDemo(database, clock));
    const config = apiConfig({
      secret: env.SECRET ?? (await keptSecret(dataDir)),
      origin: env.ORIGIN,
      trustProxy: env.TRUST_PROXY ?? false,
    });
    const app = await buildApp({ database, clock, config, log: { level: levelOf(env.LOG_LEVEL) } });
    const jobs = await startJobs({ database, clock, log });
    const stop = async () => {
      await app.close();
      await jobs.stop();
      await database.close();
    };
    return { app, database, config, seeded, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function levelOf(text: string | undefined) {
  return text === 'debug' || text === 'info' || text === 'error' ? text : 'warn';
}

/** The secret of the data folder, made at the first start. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
