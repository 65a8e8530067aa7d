// When backups are made: by a timer, before a migration, at a clean stop, and on command.
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { OperatorLog } from '../log/operator-log.ts';
import { operatorText } from '../log/operator-text.ts';
import type { BackupReason } from './backup-set.ts';
import { BackupRefused, type BackupStore } from './backup-store.ts';
import { makeBackup } from './make-backup.ts';
import { isInstalled } from './server-tools.ts';
import type { BackupSettings } from './settings.ts';

/** Marker in the data folder: the newest backup has everything, so the next start needs none. */
const COMPLETE = 'backup-complete';
/** Number of the lock that one process of a site holds while it backs up and prunes. */
const LOCK = 5_082_611;
/** The first one after a start has all that the start has released, for which a stop leaves little time. */
const FIRST_MS = 5 * 60_000;
/** Another process backed up in this part of the interval. */
const FRESH = 0.9;

export interface Backups {
  /** Makes one and deletes those that are too old. @returns its name @throws BackupRefused, errors of disk and bucket */
  now(reason: BackupReason): Promise<string>;
  /** From now on one is made after each interval in which something changed. */
  start(): Promise<void>;
  /** Before the database closes: ends the timer, and backs up what changed in the embedded database. */
  beforeClose(): Promise<void>;
  afterClose(): Promise<void>;
}

interface BackupsDeps {
  database: Database;
  store: BackupStore;
  settings: BackupSettings;
  log: OperatorLog;
  clock?: () => Date;
}

export function createBackups({
  database,
  store,
  settings,
  log,
  clock = () => new Date(),
}: BackupsDeps): Backups {
  const { dataDir, everyMs, retention, withBundles } = settings;
  const isEmbedded = database.kind === 'embedded';
  const marker = join(dataDir, COMPLETE);
  let flushesThen = 0;
  /** Whether an earlier run has ended without a backup of its changes. */
  let hasEarlier = true;
  let isComplete = false;
  let timer: NodeJS.Timeout | undefined;
  let first: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  // Commits flush, reads do not. A server says nothing of the kind.
  const isChanged = () => !isEmbedded || hasEarlier || database.flushes() > flushesThen;

  const write = async (reason: BackupReason): Promise<string> => {
    const source = { database, dataDir, withBundles };
    const { name, flushes } = await makeBackup(store, source, { reason, now: clock() });
    await store.prune(retention);
    hasEarlier = false;
    flushesThen = flushes;
    return name;
  };

  const writeAlone = (reason: BackupReason) =>
    isEmbedded ? write(reason) : whileAlone(database, () => write(reason));

  /** One after the other. */
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = running.then(work);
    running = turn.catch(() => undefined);
    return turn;
  };

  const now = (reason: BackupReason): Promise<string> => queue(() => writeAlone(reason));

  const failed = (error: unknown) =>
    log(
      operatorText(
        `Die Sicherung ist gescheitert: ${messageOf(error)}`,
        `The backup failed: ${messageOf(error)}`,
      ),
      { level: 'error' },
    );

  /** Another process of the site has just made one. */
  const isFresh = async () => {
    const newest = (await store.list()).at(-1);
    return newest !== undefined && clock().getTime() - newest.madeAt.getTime() < everyMs * FRESH;
  };

  const tick = (reason: BackupReason): Promise<void> =>
    queue(async () => {
      if (isChanged() && (isEmbedded || !(await isFresh()))) await writeAlone(reason);
    }).catch(failed);

  return {
    now,
    start: async () => {
      if (isEmbedded) {
        hasEarlier = !existsSync(marker);
        await rm(marker, { force: true });
        flushesThen = database.flushes();
      } else if (!(await isInstalled('pg_dump'))) {
        return log(
          operatorText(
            'pg_dump ist nicht installiert: Diese Seite sichert ihre Datenbank nicht.',
            'pg_dump is not installed: this site makes no backups of its database.',
          ),
          { level: 'warn' },
        );
      }
      if (everyMs === 0) return;
      timer = setInterval(() => void tick('timer'), everyMs).unref();
      if (everyMs > FIRST_MS) first = setTimeout(() => void tick('timer'), FIRST_MS).unref();
    },
    beforeClose: async () => {
      clearInterval(timer);
      clearTimeout(first);
      if (isEmbedded && everyMs > 0) await tick('stop');
      await running;
      isComplete = isEmbedded && !isChanged();
    },
    afterClose: async () => {
      if (!isComplete) return;
      await mkdir(dataDir, { recursive: true });
      await writeFile(marker, '', { flush: true });
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs `work` while no other process of the site backs up. @throws BackupRefused when one does */
function whileAlone<T>({ sql: db }: Database, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(
      connection,
    );
    if (!rows[0]?.locked)
      throw new BackupRefused(
        operatorText('Ein anderer Prozess sichert gerade.', 'Another process is making a backup.'),
      );
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/**
 * Backs up before something that cannot be undone. A server without `pg_dump` goes on: its operator reads that at every start.
 * @throws errors of disk and bucket
 */
export async function backUpFirst(
  backups: Pick<Backups, 'now'>,
  reason: BackupReason,
  log: OperatorLog,
): Promise<void> {
  try {
    const name = await backups.now(reason);
    log(
      operatorText(
        `Gesichert ist der bisherige Stand als ${name}.`,
        `The present state is saved as ${name}.`,
      ),
    );
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    log(
      operatorText(
        `Der bisherige Stand ist nicht gesichert: ${error.message}`,
        `The present state is not backed up: ${error.message}`,
      ),
      { level: 'warn' },
    );
  }
}
