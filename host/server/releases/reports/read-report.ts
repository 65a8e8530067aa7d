// What is stored of a browser's report: which version it is about, and its texts without anything that could be personal.
import { createHash } from 'node:crypto';
import type { ErrorKind, PageReport } from '@duellwerk/shared/contract/reports';
import { hostPathsOf } from '../../../src/routing/host-paths.ts';
import type { LiveComposition } from '../releases.ts';

/** An error of a version, ready to be counted and stored. */
export interface ReadError {
  name: string;
  version: string;
  kind: ErrorKind | 'policy';
  /** The same for the same error, whichever browser, route and version it happens in. */
  fingerprint: string;
  message: string;
  stack: string;
  route: string;
  times: number;
  first: boolean;
}

type Reported = NonNullable<PageReport['errors']>[number];

const MESSAGE_MAX = 200;
const FRAMES_MAX = 5;
const FUNCTION_MAX = 60;
const FINGERPRINT_LENGTH = 16;

/** A file of a release with line and column, as stacks of all browsers name it. */
const FILE =
  /\/bundles\/([\w.-]{1,40})\/([\w.-]{1,90})\/([\w.-]{1,120})(?:\?[^:\s)]*)?(?::(\d{1,9}))?(?::(\d{1,9}))?/;

interface Frame {
  name: string;
  version: string;
  text: string;
  file: string;
}

/**
 * An error as it is stored; `undefined` for one that belongs to no version of the page: of a browser extension, or made up.
 * An area's error belongs to the remote of the area; any other one to the first remote in its stack, because code of the host calls
 * remotes and is called by them, and to the host where no remote is involved.
 */
export function readError(
  error: Reported,
  { route, live }: { route: string; live: LiveComposition },
): ReadError | undefined {
  const frames = framesOf(error.stack).filter(({ name, version }) => isLive(live, name, version));
  const area = error.area === undefined ? undefined : ownerOf(error.area, live);
  const name = area ?? (frames.find((frame) => frame.name !== 'host') ?? frames[0])?.name;
  const version = name === undefined ? undefined : live.releases[name]?.version;
  if (name === undefined || version === undefined) return undefined;
  const message = withoutValues(error.message);
  const where = frames[0]?.file ?? '';
  return {
    ...{ name, version, kind: error.kind, message, times: error.times, first: error.first },
    fingerprint: hashOf([error.kind, name, message, where]),
    stack: frames.map(({ text }) => text).join('\n'),
    route: routeOf(route, live),
  };
}

function framesOf(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const line of stack.split('\n')) {
    const [, name, version, file, row, column] = FILE.exec(line) ?? [];
    if (name === undefined || version === undefined || file === undefined) continue;
    const place = [file, row, column].filter((part) => part !== undefined).join(':');
    const text = `${functionOf(line)}${name}@${version}/${place}`;
    frames.push({ name, version, file, text });
    if (frames.length === FRAMES_MAX) break;
  }
  return frames;
}

/** The function that a line of a stack names: `at f (…)` in Chromium, `f@…` elsewhere. */
function functionOf(line: string): string {
  const [, before = '', after = ''] = /^\s*at (?:async )?([\w$.<>]+) \(|^([\w$.<>/]+)@/.exec(line) ?? [];
  const called = (before || after).slice(0, FUNCTION_MAX);
  return called === '' ? '' : `${called} `;
}

function isLive({ releases }: LiveComposition, name: string, version: string): boolean {
  return Object.hasOwn(releases, name) && releases[name]?.version === version;
}

/** The remote that an area is part of: it is named itself, or its dialog or widget. */
function ownerOf(area: string, { page }: LiveComposition): string | undefined {
  return page.remotes.find(
    ({ name, dialogs, widgets }) => name === area || dialogs.includes(area) || widgets.includes(area),
  )?.name;
}

/** The pattern of a route of the page. What is none is not stored: it could be an address. */
function routeOf(route: string, { page }: LiveComposition): string {
  const isPattern = [...hostPathsOf(page), ...page.remotes.flatMap(({ routes }) => routes)].includes(route);
  return isPattern ? route : '';
}

/** Property names that engines put into quotes; they are words of the code. */
const READING = /\((reading|setting) '([\w$]{1,60})'\)/g;

/**
 * A message without values, which could be the text of a user: what is in quotes, addresses, mail addresses and numbers
 * are replaced. Markup stays text: it is escaped wherever it is shown.
 */
export function withoutValues(message: string): string {
  const kept: string[] = [];
  const text = message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a number between NULs marks what is put back below
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(READING, (_, verb: string, key: string) => `(${verb} \u0000${kept.push(key) - 1}\u0000)`)
    .replace(/(?:https?|wss?|blob|data|file):\S+/g, '…')
    .replace(
      /"[^"]*"?|(?<!\w)'[^']*'?|`[^`]*`?|„[^“”]*[“”]?|“[^”]*”?|(?<!\w)‘[^’]*’?|«[^»]*»?|»[^«]*«?/g,
      '…',
    )
    .replace(/\S+@\S+/g, '…')
    .replace(/\b(?=\w*\d)\w{6,}\b/g, '…')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
    .replace(/(?<!\u0000)\b\d+(?:[.,]\d+)*\b(?!\u0000)/g, '#')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
    .replace(/\u0000(\d+)\u0000/g, (_, index: string) => `'${kept[Number(index)]}'`);
  return text.trim().slice(0, MESSAGE_MAX);
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, FINGERPRINT_LENGTH);
}
