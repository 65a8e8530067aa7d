// What the command line touches outside itself; tests give their own.
import { buildStale, builtVersion, versionOf } from '../build/build.ts';
import { type Buildable, buildable, inRoom } from '../build/rooms.ts';

export interface Builds {
  /** Names of all packages of this checkout. */
  packages: readonly string[];
  /** The version that the present sources build. */
  wanted: (name: string) => string;
  /** The version of the build that lies in the package's folder, `undefined` without a whole one. */
  built: (name: string) => string | undefined;
  /** Builds what is stale. `finished` gets the seconds it took. @throws Error when the build fails */
  build: (name: string, finished: (seconds: number) => void) => Promise<void>;
  /** Where the build lies. */
  folder: (name: string) => string;
}

export interface World {
  cwd: string;
  /** The checkout. */
  root: string;
  env: NodeJS.ProcessEnv;
  stdout: (text: string) => void;
  stderr: (text: string) => void;
  /** Whether somebody watches stderr, so that a line may be drawn over. */
  terminal: boolean;
  builds: Builds;
}

/** The builds of this checkout. */
export const realBuilds: Builds = {
  packages: buildable,
  wanted: (name) => versionOf(known(name)),
  built: (name) => builtVersion(known(name)),
  build: (name, finished) =>
    buildStale([known(name)], { started: () => undefined, finished: (_, seconds) => finished(seconds) }),
  folder: (name) => inRoom(name, 'dist'),
};

function known(name: string): Buildable {
  const room = buildable.find((each) => each === name);
  if (!room) throw new Error(`No package ${name}`);
  return room;
}
