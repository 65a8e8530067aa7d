// Reads what a tester asks for: `teams@1.4.0-rc.2,mfe-auth@candidate,shop@http://localhost:4103`.
import { channelName, releaseVersion } from '@duellwerk/shared/contract/releases';
import * as s from 'superstruct';

/** Version, channel or address of a development server, by package name. */
export type Overrides = Readonly<Record<string, string>>;

/** At most so much is read of a query. */
const MAX_LENGTH = 600;
const MAX_PARTS = 10;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** A development server is on the tester's own machine. */
/** By this name alone: development servers let no other one in. */
const DEV_SERVER = /^http:\/\/localhost:([1-9]\d{0,4})$/;
const MAX_PORT = 65_535;

export interface ReadOverrides {
  overrides: Overrides;
  /** The parts that mean nothing, as they were written. */
  unreadable: string[];
}

/**
 * Reads the value of `?mfe=`: parts divided by commas, each `name@version`, `name@channel` or `name@http://localhost:4103`.
 * `teams` is short for `mfe-teams`. One remote at most is local, and then no host is chosen: a local remote runs in the
 * development build of the shell.
 */
export function readOverrides(text: string): ReadOverrides {
  const parts = text.slice(0, MAX_LENGTH).split(',').slice(0, MAX_PARTS);
  const read = parts.map((part) => ({ part: part.trim(), entry: entryOf(part.trim()) }));
  const local = read.find(({ entry }) => entry && isLocal(entry))?.entry;
  const isTaken = ([name, value]: Entry) =>
    local !== undefined && name !== local[0] && (name === 'host' || DEV_SERVER.test(value));
  const accepted = read.flatMap(({ entry }) => (entry && !isTaken(entry) ? [entry] : []));
  return {
    overrides: Object.fromEntries(accepted),
    unreadable: read.flatMap(({ part, entry }) => (entry && !isTaken(entry) ? [] : [part])),
  };
}

type Entry = [name: string, value: string];

function entryOf(part: string): Entry | undefined {
  const at = part.indexOf('@');
  const name = part.slice(0, Math.max(at, 0));
  const value = part.slice(at + 1);
  if (!NAME.test(name)) return undefined;
  const entry: Entry = [packageName(name), value];
  return isLocal(entry) || s.is(value, releaseVersion) || s.is(value, channelName) ? entry : undefined;
}

function isLocal([name, value]: Entry): boolean {
  const [, port] = DEV_SERVER.exec(value) ?? [];
  return port !== undefined && Number(port) <= MAX_PORT && name !== 'host';
}

function packageName(name: string): string {
  return name === 'host' || name.startsWith('mfe-') ? name : `mfe-${name}`;
}

/** The remote that a development server of the tester's machine is to bring, `undefined` without one. */
export function localIn(overrides: Overrides): { name: string; origin: string } | undefined {
  const local = Object.entries(overrides).find(isLocal);
  return local && { name: local[0], origin: local[1] };
}

/** The overrides in the form in which they are asked for. */
export function writeOverrides(overrides: Overrides): string {
  return Object.entries(overrides)
    .map(([name, value]) => `${name}@${value}`)
    .join(',');
}
