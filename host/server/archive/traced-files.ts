// Which files a running site loads, out of a gigabyte of sources and libraries.
import { readFile, realpath } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { relative } from 'node:path';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { nodeFileTrace } from '@vercel/nft';
import { FONT_FILES } from '../embed/outlines.ts';

/** Everything that is started on its own: programs, worker threads and child processes. */
const ENTRIES = [
  'host/server/archive/duellwerk.ts',
  'host/server/render/worker.ts',
  'host/server/render/watchdog.ts',
  'api/src/stages/pairing/pairing-thread.ts',
];

/** Only a checkout builds; its compilers would be a fifth of the archive. */
const BUILD_ONLY = ['shared/build/build-room.ts', 'shared/build/dev/dev-host.ts'];

/**
 * Paths of the files that the entries load, from the workspace's root, in a stable order. Symbolic links stand beside
 * what they lead to.
 * @throws Error for an import of our own sources that leads nowhere
 */
export async function traceFiles(): Promise<string[]> {
  const { fileList, warnings } = await nodeFileTrace(
    ENTRIES.map((entry) => `${workspaceRoot}/${entry}`),
    { base: workspaceRoot, ts: true, ignore: BUILD_ONLY, readFile: readAsJavaScript },
  );
  const lost = [...warnings].map(({ message }) => message).filter(isOfOurs);
  if (lost.length > 0) throw new Error(`What the site imports is not there:\n${lost.join('\n')}`);
  return [...fileList, ...(await fontsOfPictures())].sort();
}

async function fontsOfPictures(): Promise<string[]> {
  const { resolve } = createRequire(`${workspaceRoot}/host/server/embed/outlines.ts`);
  const files = await Promise.all(FONT_FILES.map((name) => realpath(resolve(name))));
  return [
    'host/node_modules/@fontsource/barlow-condensed',
    ...files.map((path) => relative(workspaceRoot, path)),
  ];
}

/** Libraries try variants for other systems, ours do not. */
const isOfOurs = (message: string) =>
  /loaded from /.test(message) && !/loaded from \S*\/node_modules\//.test(message);

async function readAsJavaScript(path: string): Promise<Buffer | string | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes && path.endsWith('.ts') ? stripTypeScriptTypes(bytes.toString()) : bytes;
}
