import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskRoom } from './disk-room.ts';
import type { Engine } from './embedded.ts';
import { flushFolder } from './flush.ts';

export interface BackupOptions {
  /** Number of backups to keep; 5 by default. */
  keep?: number;
  /** Milliseconds between two checks for changes; 15 minutes by default. */
  everyMs?: number;
  /** Disk room at the target. A backup that would fill the disk is not written. */
  room?: DiskRoom;
}

const KEEP = 5;
const EVERY_MS = 15 * 60_000;
const SUFFIX = '.tar.gz';
/** Marker file: the newest backup contains everything, so the next start needs none. */
const COMPLETE = 'complete';

/** Where the backups of a data folder are. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** The finished backups of a data folder, oldest first, as full paths. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  return names.sort().map((name) => join(folder, name));
}

async function writeDurably(folder: string, name: string, content: Uint8Array): Promise<string> {
  const target = join(folder, name);
  const unfinished = `${target}.unfinished`;
  try {
    const file = await open(unfinished, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }); // half a backup is useless and takes room from the database
    throw error;
  }
  await flushFolder(folder);
  return target;
}

/** Backups of the embedded database: on a timer, on demand, and at a clean stop; each is self-contained. */
export class Backups {
  readonly #engine: Engine;
  readonly #dataDir: string;
  readonly #keep: number;
  readonly #room: DiskRoom | undefined;
  readonly #log: (line: string) => void;
  readonly #timer: NodeJS.Timeout;
  #changedBefore: boolean;
  #flushesThen: number;
  #complete = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(
    engine: Engine,
    dataDir: string,
    options: BackupOptions,
    log: (line: string) => void,
    changedBefore: boolean,
  ) {
    this.#engine = engine;
    this.#dataDir = dataDir;
    this.#keep = options.keep ?? KEEP;
    this.#room = options.room;
    this.#log = log;
    this.#changedBefore = changedBefore;
    this.#flushesThen = engine.files.flushes;
    this.#timer = setInterval(() => this.#tryIfChanged(), options.everyMs ?? EVERY_MS).unref();
  }

  /** Starts the timer. If an earlier run ended without a backup, its changes count. */
  static async start(
    engine: Engine,
    dataDir: string,
    options: BackupOptions,
    log: (line: string) => void,
  ): Promise<Backups> {
    const folder = backupFolder(dataDir);
    await mkdir(folder, { recursive: true });
    const complete = join(folder, COMPLETE);
    const changedBefore = !existsSync(complete);
    await rm(complete, { force: true });
    await flushFolder(folder);
    return new Backups(engine, dataDir, options, log, changedBefore);
  }

  /** True when something was committed since the last backup: commits flush, reads do not. */
  get changed(): boolean {
    return this.#changedBefore || this.#engine.files.flushes > this.#flushesThen;
  }

  /** Writes a backup and removes the oldest above the limit. Resolves with its path once it is flushed. */
  async now(): Promise<string> {
    const turn = this.#running.then(() => this.#write());
    this.#running = turn.catch(() => {});
    return turn;
  }

  /** Resolves when no backup is running. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** The last backup at a clean stop, before the engine closes. A failure is logged, not thrown. */
  async beforeStop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#tryIfChanged();
    this.#complete = !this.changed; // before closing, which flushes too
  }

  /** After the engine closed: marks the newest backup as complete, if it is. */
  async afterStop(): Promise<void> {
    if (this.#complete) await writeDurably(backupFolder(this.#dataDir), COMPLETE, new Uint8Array());
  }

  async #tryIfChanged(): Promise<void> {
    if (!this.changed) return;
    try {
      await this.now();
    } catch (error) {
      this.#log(`Die Sicherung ist gescheitert: ${error}`);
    }
  }

  async #write(): Promise<string> {
    const { pglite, files } = this.#engine;
    await pglite.exec('checkpoint');
    const flushes = files.flushes;
    const dump = await pglite.dumpDataDir('gzip');
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}${SUFFIX}`;
    this.#room?.require(dump.size);
    const path = await writeDurably(
      backupFolder(this.#dataDir),
      name,
      new Uint8Array(await dump.arrayBuffer()),
    );
    this.#changedBefore = false;
    this.#flushesThen = flushes;
    await this.#dropOld();
    return path;
  }

  async #dropOld(): Promise<void> {
    const backups = await listBackups(this.#dataDir);
    for (const path of backups.slice(0, -this.#keep)) await rm(path, { force: true });
  }
}
