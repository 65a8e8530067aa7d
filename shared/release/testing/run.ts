// For tests of the command line: runs it in this process, in a checkout of its own, and keeps what it says.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { integrityOf, RELEASE_FILE, type ReleaseFile } from '../../build/release-file.ts';
import { runCommand } from '../cli.ts';
import type { GateOrder, GateOutcome } from '../gate.ts';
import type { World } from '../world.ts';

/** What the sources of the test checkout build. */
export const WANTED = '0.1.0-b1a2b3c4d5e6';
export const TOKEN = 'team-token';

export interface Checkout {
  root: string;
  /** The folder of the package `mfe-x`. */
  folder: string;
  /** What was built, as `mfe-x 1.4.0`. */
  builds: string[];
}

/** An empty checkout with the packages `host` and `mfe-x`; it goes with its test. */
export function checkout(t: TestContext): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'duellwerk-release-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ['host', 'mfe-x']) mkdirSync(`${root}/${name}`);
  return { root, folder: `${root}/mfe-x`, builds: [] };
}

/** Puts a finished build of `mfe-x` into its `dist`; `version` is the one of its release file. */
export function putBuild({ folder }: Checkout, version = WANTED): ReleaseFile {
  const files = { 'remoteEntry.1a2b3c4d.js': 'console.log("Grüße");', '12.5e6f7a8b.js': '// a chunk' };
  const release: ReleaseFile = {
    name: 'mfe-x',
    version,
    entry: 'remoteEntry.1a2b3c4d.js',
    fonts: [],
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, integrityOf(Buffer.from(text))]),
    ),
    singletons: {},
  };
  mkdirSync(`${folder}/dist`, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/dist/${name}`, text);
  writeFileSync(`${folder}/dist/${RELEASE_FILE}`, JSON.stringify(release));
  return release;
}

interface RunSettings {
  server?: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  terminal?: boolean;
  /** What lies in `dist`, `undefined` for nothing. Building changes it. */
  built?: string | undefined;
  /** Makes the build fail. */
  broken?: boolean;
  /** How the journeys of a gate end; and what was requested of it. */
  gate?: { result: GateOutcome['result']; asked: GateOrder[] };
}

export interface Outcome {
  exit: number;
  out: string;
  err: string;
  /** The parsed stdout. */
  json: () => unknown;
}

/** Runs the command line in `mfe-x` of a checkout. */
export async function run(
  place: Checkout,
  argv: readonly string[],
  settings: RunSettings = {},
): Promise<Outcome> {
  const said = { out: '', err: '' };
  const {
    server,
    env = { RELEASE_TOKEN: TOKEN },
    cwd = place.folder,
    terminal = false,
    broken,
    gate,
  } = settings;
  let built = 'built' in settings ? settings.built : WANTED;
  const world: World = {
    cwd,
    root: place.root,
    env: { ...env, ...(server ? { RELEASE_SERVER: server } : {}) },
    stdout: (text) => {
      said.out += text;
    },
    stderr: (text) => {
      said.err += text;
    },
    terminal,
    gate: async (order) => {
      gate?.asked.push(order);
      return { result: gate?.result ?? 'broken', report: '/reports/index.html' };
    },
    builds: {
      packages: ['host', 'mfe-x'],
      wanted: () => WANTED,
      built: () => built,
      build: async (name, version) => {
        if (broken) throw new Error(`${name}: build failed`);
        place.builds.push(`${name} ${version}`);
        putBuild(place, version);
        built = version;
      },
      folder: (name) => `${place.root}/${name}/dist`,
    },
  };
  const exit = await runCommand(argv, world);
  return { exit, ...said, json: () => JSON.parse(said.out) };
}
