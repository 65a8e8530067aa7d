// Backups by content: each file is stored once under its SHA-256, and a backup lists what it consists of. A version of a
// bundle costs its size once, however many backups have it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { operatorText } from '../log/operator-text.ts';
import { type BackupName, type BackupSet, nameOf, readName, readSet } from './backup-set.ts';
import type { BlobStore } from './blob-store.ts';
import { outdated, type Retention } from './retention.ts';

const SETS = 'sets/';
const CONTENTS = 'contents/';

/** Why a backup cannot be made or used; one line for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

interface StoredContent {
  hash: string;
  bytes: number;
}

export interface BackupStore {
  readonly place: string;
  /** Stores a content unless it is there already. */
  keep(content: Uint8Array | { path: string }): Promise<StoredContent>;
  has(hash: string): Promise<boolean>;
  /** Completes a backup: before, there is none. @returns its name */
  add(set: BackupSet): Promise<string>;
  /** The complete backups, the oldest first. */
  list(): Promise<BackupName[]>;
  /** @throws BackupRefused for one that there is not, or that cannot be read */
  read(name: string): Promise<BackupSet>;
  /** A content as a stream. @throws BackupRefused */
  open(hash: string): Promise<Readable>;
  /** One line for each content that is missing or was changed. */
  damage(set: BackupSet): Promise<string[]>;
  /** Deletes backups that are too old, and contents that no backup needs. Never while another backup is being made. */
  prune(retention: Retention): Promise<void>;
}

export function createBackupStore(blobs: BlobStore): BackupStore {
  const keyOf = (hash: string) => `${CONTENTS}${hash.slice(0, 2)}/${hash}`;

  const read = async (name: string): Promise<BackupSet> => {
    const stream = await blobs.open(`${SETS}${name}.json`);
    if (!stream)
      throw new BackupRefused(
        operatorText(
          `In ${blobs.place} ist keine Sicherung ${name}.`,
          `There is no backup ${name} in ${blobs.place}.`,
        ),
      );
    const set = readSet(await textOf(stream));
    if (!set)
      throw new BackupRefused(
        operatorText(`Die Sicherung ${name} ist nicht lesbar.`, `The backup ${name} cannot be read.`),
      );
    return set;
  };

  const open = async (hash: string): Promise<Readable> => {
    const stream = await blobs.open(keyOf(hash));
    if (!stream)
      throw new BackupRefused(
        operatorText(
          `In ${blobs.place} fehlt ${keyOf(hash)}.`,
          `${keyOf(hash)} is missing in ${blobs.place}.`,
        ),
      );
    return stream;
  };

  const list = async (): Promise<BackupName[]> => {
    const keys = await blobs.list(SETS);
    return keys.flatMap((key) => readName(key.slice(SETS.length).replace(/\.json$/, '')) ?? []);
  };

  return {
    place: blobs.place,
    has: (hash) => blobs.has(keyOf(hash)),
    read,
    open,
    list,
    keep: async (content) => {
      const stored =
        content instanceof Uint8Array
          ? { hash: createHash('sha256').update(content).digest('hex'), bytes: content.length }
          : { hash: await hashOf(createReadStream(content.path)), bytes: (await stat(content.path)).size };
      const key = keyOf(stored.hash);
      if (await blobs.has(key)) return stored;
      await blobs.putNew(key, content).catch(async (error) => {
        // The same content of another file was faster.
        if (!(await blobs.has(key))) throw error;
      });
      return stored;
    },
    add: async (set) => {
      const name = nameOf(set);
      await blobs.putNew(`${SETS}${name}.json`, Buffer.from(JSON.stringify(set)));
      return name;
    },
    damage: async ({ database, files }) => {
      const problems: string[] = [];
      for (const { path, hash } of [{ path: 'database', ...database }, ...files]) {
        const found = await open(hash).then(hashOf, () => undefined);
        if (found === undefined) problems.push(operatorText(`${path} fehlt.`, `${path} is missing.`));
        else if (found !== hash)
          problems.push(operatorText(`${path} ist verändert.`, `${path} was changed.`));
      }
      return problems;
    },
    prune: async (retention) => {
      const all = await list();
      const gone = new Set(outdated(all, retention));
      const used = new Set<string>();
      for (const { name } of all) {
        if (gone.has(name)) continue;
        const { database, files } = await read(name);
        for (const { hash } of [database, ...files]) used.add(keyOf(hash));
      }
      for (const name of gone) await blobs.remove(`${SETS}${name}.json`);
      for (const key of await blobs.list(CONTENTS)) if (!used.has(key)) await blobs.remove(key);
    },
  };
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
