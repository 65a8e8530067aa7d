// The whole workspace a second time, so that a test may change sources: nothing it does reaches this one, not even by a crash.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** What is made from sources, and what belongs to a running site. */
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.data', '.data-dev', 'test-results']);
const BUILDS = new Set(['dist', 'dist-dev']);

export interface WorkspaceCopy {
  root: string;
  /** Environment in which the copy's own programs are found first. */
  env: NodeJS.ProcessEnv;
  /** Runs a TypeScript or JavaScript file of the copy to its end; gives what it printed. @throws Error with that when it fails */
  node: (file: string, ...args: string[]) => Promise<string>;
  remove: () => Promise<void>;
}

/** Copies the sources, with the finished builds where they are wanted, and links the libraries from the store of this machine. */
export async function copyWorkspace({ builds }: { builds: boolean }): Promise<WorkspaceCopy> {
  // The libraries are linked, which takes the disk that they lie on.
  const root = await mkdtemp(join(process.env.DISK_TMPDIR ?? tmpdir(), 'duellwerk-workspace-'));
  const remove = () => rm(root, { recursive: true, force: true });
  const { NODE_TEST_CONTEXT: _mark, ...outer } = process.env;
  const env = { ...outer, PATH: [join(root, 'node_modules/.bin'), outer.PATH].join(delimiter) };
  const run = async (program: string, args: string[]) => {
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: root, env });
    return stdout + stderr;
  };
  try {
    const wanted = (path: string) => !LEFT_OUT.has(basename(path)) && (builds || !BUILDS.has(basename(path)));
    for (const name of await readdir(ROOT)) {
      if (wanted(name)) await cp(join(ROOT, name), join(root, name), { recursive: true, filter: wanted });
    }
    await run(join(ROOT, 'node_modules/.bin/pnpm'), ['install', '--offline', '--frozen-lockfile']);
  } catch (cause) {
    await remove();
    throw cause;
  }
  return { root, env, remove, node: (file, ...args) => run(process.execPath, [join(root, file), ...args]) };
}

/** Changes a file of a copy. @throws Error when it does not hold the text */
export async function edit(copy: WorkspaceCopy, path: string, from: string, to: string): Promise<void> {
  const file = join(copy.root, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not hold: ${from}`);
  await writeFile(file, text.replace(from, to));
}
