import { createHash, randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorText } from '../log/operator-text.ts';

/** Another process uses this data folder. The message is one German line for the console. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      operatorText(
        `Der Datenordner ${folder} ist schon in Benutzung: Bitte zuerst den anderen Prozess beenden.`,
        `The data folder ${folder} is in use: end the other process first.`,
      ),
    );
    this.name = 'DataFolderInUse';
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/** 'abstract': a Linux abstract socket; 'pipe': Windows; 'file': a socket file, with a probe for dead owners. */
export type LockKind = 'abstract' | 'pipe' | 'file';

const kindHere: LockKind =
  process.platform === 'linux' ? 'abstract' : process.platform === 'win32' ? 'pipe' : 'file';

function address(kind: LockKind, folder: string): string {
  const name = `duellwerk-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (kind === 'abstract') return `\0${name}`;
  return kind === 'pipe' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Null when the address is in use. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * A socket file outlives its process: when nobody answers, it is moved aside and probed once more, because another
 * process may have replaced it in between.
 */
async function clearedDeadFile(path: string): Promise<boolean> {
  if (await answers(path)) return false;
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return true; // somebody else removed it; listening decides who wins
  if (await answers(aside)) {
    await rename(aside, path);
    return false;
  }
  await rm(aside, { force: true });
  return true;
}

/**
 * Takes the exclusive lock on a data folder, or throws `DataFolderInUse`. The system releases it when the process ends,
 * however it ends. Two processes on one folder silently lost every second commit, so all scripts take it. Limit: on
 * Linux the lock is per network namespace, so two containers with a shared volume do not see each other; they need
 * PostgreSQL.
 * @param kind other than the system's own in tests only
 */
export async function lockFolder(folder: string, kind: LockKind = kindHere): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = address(kind, await realpath(folder));
  let server = await listen(path);
  if (!server && kind === 'file' && (await clearedDeadFile(path))) server = await listen(path);
  if (!server) throw new DataFolderInUse(folder);
  const held = server;
  return { release: () => new Promise((resolve) => held.close(() => resolve())) };
}
