// What the command line touches outside itself; tests give their own.
import { buildRoom, builtVersion, versionOf } from '../build/build.ts';
import { type Buildable, buildable, inRoom } from '../build/rooms.ts';
import type { GateOrder, GateOutcome } from './gate.ts';

export interface Builds {
  /** Names of all packages of this checkout. */
  packages: readonly string[];
  /** The version that the present sources build. */
  wanted: (name: string) => string;
  /** The version of the build that lies in the package's folder, `undefined` without a whole one. */
  built: (name: string) => string | undefined;
  /** Builds under a version, into the package's folder. @throws Error when the build fails */
  build: (name: string, version: string) => Promise<void>;
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
  /** Runs journeys with a version that is not live. */
  gate: (order: GateOrder) => Promise<GateOutcome>;
}

/** The builds of this checkout. */
export const realBuilds: Builds = {
  packages: buildable,
  wanted: (name) => versionOf(known(name)),
  built: (name) => builtVersion(known(name)),
  build: (name, version) => buildRoom(known(name), version),
  folder: (name) => inRoom(name, 'dist'),
};

function known(name: string): Buildable {
  const room = buildable.find((each) => each === name);
  if (!room) throw new Error(`No package ${name}`);
  return room;
}
