import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inRoom } from '@duellwerk/shared/build/rooms.ts';
import { runWebpack } from '@duellwerk/shared/build/run-webpack.ts';
import { sourceHash } from '@duellwerk/shared/build/source-hash.ts';
import { commonConfig } from '@duellwerk/shared/build/webpack.ts';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';

const ROOM = 'mfe-tournaments';
const ENTRY = inRoom('e2e', 'bench/bracket/our-view.mjs');

/** The bracket of mfe-tournaments as one script, built as the remote is; its path. */
export async function buildOurView(): Promise<string> {
  const sources = createHash('sha256')
    .update(await readFile(ENTRY))
    .update(sourceHash(ROOM));
  const output = `${workspaceRoot}/.cache/bracket-view/${sources.digest('hex').slice(0, 12)}`;
  const file = `${output}/view.js`;
  if (existsSync(file)) return file;
  const base = commonConfig({ name: ROOM, dev: false, output });
  await runWebpack({
    ...base,
    entry: { view: ENTRY },
    output: { ...base.output, filename: '[name].js' },
    // The entry lies elsewhere and asks for what the remote has.
    resolve: { ...base.resolve, modules: [inRoom(ROOM, 'node_modules'), inRoom(ROOM), 'node_modules'] },
    // Lazily loaded parts too: one script, all of it there before anything is measured.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  });
  return file;
}
