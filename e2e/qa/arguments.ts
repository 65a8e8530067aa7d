// What a call of `qa`, `qa:matrix` and `qa:clean` asks for, read and checked before anything happens.
import { parseArgs } from 'node:util';

/** A call that means nothing; the message is one line that names what is wrong. */
export class WrongCall extends Error {}

/** A version, a channel or the address of a development server for a package. */
export interface Wanted {
  /** `host`, `mfe-teams`, … */
  name: string;
  value: string;
}

export interface Order {
  /** Address of the site, without a slash at the end. */
  url: string;
  remotes: Wanted[];
  /** Names of projects; all that can run here for none. */
  projects: string[];
  /** Tags that a journey must have, each with its `@`. */
  tags: string[];
  /** Part of a title, or nothing. */
  grep: string;
  /** `2/3`, or nothing. */
  shard: string;
  workers: number;
  /** How much longer than usual everything may take: for a site far away, or a machine with much to do. */
  slow: number;
  /** Whether journeys may run whose results stay on the site for good. */
  lasting: boolean;
  /** Folder of the report; one of its own below `qa-report` for nothing. */
  report: string;
  /** Of `qa:clean`: also what runs of the last two hours have made. */
  all: boolean;
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z.-]{1,60})?$/;
const CHANNEL = /^[a-z][a-z0-9-]{0,39}$/;
const DEV_SERVER = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;
const SHARD = /^([1-9]\d?)\/([1-9]\d?)$/;

const list = { type: 'string', multiple: true, default: [] as string[] } as const;
const options = {
  url: { type: 'string' },
  remote: list,
  project: list,
  tag: list,
  grep: { type: 'string', default: '' },
  shard: { type: 'string', default: '' },
  workers: { type: 'string', default: '2' },
  slow: { type: 'string' },
  report: { type: 'string', default: '' },
  lasting: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const;

/** Reads the arguments; `BASE_URL` replaces `--url`, `QA_SLOW` `--slow`. @throws WrongCall */
export function readArguments(argv: readonly string[], env: NodeJS.ProcessEnv): Order {
  const { remote, project, tag, workers, slow, shard, url, ...rest } = parsed(argv);
  const [, part = '0', parts = '0'] = SHARD.exec(shard) ?? [];
  if (shard && (part === '0' || Number(part) > Number(parts)))
    throw new WrongCall(`--shard ${shard} is no part. Write 1/3, 2/3 or 3/3.`);
  return {
    ...rest,
    url: siteOf(url ?? env.BASE_URL ?? ''),
    remotes: onlyOnce(remote.map(wantedOf)),
    projects: project,
    tags: tag.map((each) => `@${each.replace(/^@/, '')}`),
    shard,
    workers: numberOf('workers', workers),
    slow: numberOf('slow', slow ?? (env.QA_SLOW || '1')),
  };
}

function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 16) return number;
  throw new WrongCall(`--${option} ${text} is no whole number from 1 to 16.`);
}

function parsed(argv: readonly string[]) {
  // `npm run qa -- --url …` by pnpm leaves the dashes.
  const args = argv[0] === '--' ? argv.slice(1) : [...argv];
  try {
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch (cause) {
    throw new WrongCall(cause instanceof Error ? cause.message : String(cause));
  }
}

function siteOf(address: string): string {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  const problem = address ? `${address} is no address of a site` : 'The address of the site is missing';
  throw new WrongCall(`${problem}. Write --url https://duellwerk.example, or set BASE_URL.`);
}

function wantedOf(text: string): Wanted {
  const at = text.search(/[=@]/);
  const name = text.slice(0, Math.max(at, 0));
  const value = text.slice(at + 1);
  if (!NAME.test(name) || ![VERSION, CHANNEL, DEV_SERVER].some((form) => form.test(value)))
    throw new WrongCall(
      `--remote ${text} is no choice. Write teams=1.4.0-rc.2, teams=candidate or teams=http://localhost:4103.`,
    );
  return { name: name === 'host' || name.startsWith('mfe-') ? name : `mfe-${name}`, value };
}

function onlyOnce(remotes: Wanted[]): Wanted[] {
  const twice = remotes.find(({ name }, index) => remotes.findIndex((other) => other.name === name) < index);
  if (twice) throw new WrongCall(`--remote names ${twice.name} twice.`);
  return remotes;
}

/** The choice as the site's query takes it. */
export const mixOf = (remotes: readonly Wanted[]): string =>
  remotes.map(({ name, value }) => `${name}@${value}`).join(',');

/** A pattern of the titles that have every one of these tags and the words. */
export function grepOf({ tags, grep }: Pick<Order, 'tags' | 'grep'>): string {
  const all = ['@qa', ...tags].map((tag) => `(?=.*${escaped(tag)}(?![\\w-]))`);
  return `^${all.join('')}${grep ? `(?=.*${escaped(grep)})` : ''}`;
}

/** A text as a pattern. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
