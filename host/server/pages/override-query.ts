// Reads what a tester asks for: `teams@1.4.0-rc.2,mfe-auth@candidate`.
import { channelName, releaseVersion } from '@duellwerk/shared/contract/releases';
import * as s from 'superstruct';

/** Version, channel or address of a development server, by package name. */
export type Overrides = Readonly<Record<string, string>>;

/** At most so much is read of a query. */
const MAX_LENGTH = 600;
const MAX_PARTS = 10;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** A development server is on the tester's own machine. */
const DEV_SERVER = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

export interface ReadOverrides {
  overrides: Overrides;
  /** The parts that mean nothing, as they were written. */
  unreadable: string[];
}

/**
 * Reads the value of `?mfe=`: parts divided by commas, each `name@version`, `name@channel` or, where the setting allows
 * it, `name@http://localhost:3003`. `teams` is short for `mfe-teams`.
 * @param devOrigins addresses of development servers that may take a remote's place; none in production
 */
export function readOverrides(text: string, devOrigins: readonly string[]): ReadOverrides {
  const parts = text.slice(0, MAX_LENGTH).split(',').slice(0, MAX_PARTS);
  const read = parts.map((part) => ({ part, entry: entryOf(part.trim(), devOrigins) }));
  return {
    overrides: Object.fromEntries(read.flatMap(({ entry }) => (entry ? [entry] : []))),
    unreadable: read.flatMap(({ part, entry }) => (entry ? [] : [part.trim()])),
  };
}

function entryOf(part: string, devOrigins: readonly string[]): [string, string] | undefined {
  const at = part.indexOf('@');
  const name = part.slice(0, Math.max(at, 0));
  const value = part.slice(at + 1);
  return NAME.test(name) && isWanted(value, devOrigins) ? [packageName(name), value] : undefined;
}

function isWanted(value: string, devOrigins: readonly string[]): boolean {
  if (DEV_SERVER.test(value)) return devOrigins.includes(value);
  return s.is(value, releaseVersion) || s.is(value, channelName);
}

function packageName(name: string): string {
  return name === 'host' || name.startsWith('mfe-') ? name : `mfe-${name}`;
}

/** The overrides in the form in which they are asked for. */
export function writeOverrides(overrides: Overrides): string {
  return Object.entries(overrides)
    .map(([name, value]) => `${name}@${value}`)
    .join(',');
}
