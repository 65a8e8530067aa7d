// The declaration of a remote that is being worked on: read again when its file has changed.
import { stat } from 'node:fs/promises';
import * as s from 'superstruct';
import { type RemoteDeclaration, remoteDeclaration } from '../../contract/composition.ts';

export interface WatchedDeclaration {
  current: () => RemoteDeclaration;
  /** One that cannot be read leaves the last, and is printed. */
  refresh: () => Promise<void>;
}

/** @throws Error when the folder has no readable declaration */
export async function watchDeclaration(folder: string): Promise<WatchedDeclaration> {
  const path = `${folder}/remote.config.ts`;
  const changedAt = async () => (await stat(path)).mtimeMs;
  let readAt = await changedAt();
  let declaration = await read(path, readAt);
  return {
    current: () => declaration,
    refresh: async () => {
      const now = await changedAt().catch(() => readAt);
      if (now === readAt) return;
      readAt = now;
      declaration = await read(path, now).catch((error) => {
        console.error(`${path}: ${error instanceof Error ? error.message : error}`);
        return declaration;
      });
    },
  };
}

/** A module is read once per address, so its state is part of it. */
async function read(path: string, state: number): Promise<RemoteDeclaration> {
  const loaded: { remote: unknown } = await import(`${path}?state=${state}`);
  return s.create(loaded.remote, remoteDeclaration);
}
