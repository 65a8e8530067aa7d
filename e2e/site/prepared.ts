import { constants, cpSync, existsSync } from 'node:fs';

import { join } from 'node:path';

/**
 * What a site starts with. `now`: the demo, around the moment when the run began. `still`: the demo around the fixed moment,
 * with a spare release. `published`: releases and nothing else.
 */
export type Prepared = 'now' | 'still' | 'published';

/** Variable that says where the run's prepared data folders lie; without it a site starts from nothing. */
export const PREPARED_FOLDER = 'DUELLWERK_PREPARED';

/** Makes a Node process stand at the fixed moment. */
export const STANDING_CLOCK = {
  NODE_OPTIONS: `--import=${new URL('fixed-time.ts', import.meta.url).href}`,
};

/** Copies a data folder, in one piece: file by file beside other work it would take five times as long. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true });
}

/** Fills an empty data folder with what was prepared for this run, if anything was. */
export function fillPrepared(dataDir: string, kind: Prepared): void {
  const folder = process.env[PREPARED_FOLDER];
  const prepared = folder && join(folder, kind);
  if (prepared && existsSync(prepared)) copyFolder(prepared, dataDir);
}
