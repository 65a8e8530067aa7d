// What a call of the command line asks for, read and checked before anything happens.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import * as s from 'superstruct';
import { channelName, forceReason, releaseVersion, STABLE } from '../contract/releases.ts';
import { type CanaryCare, readCare } from './canary-care.ts';
import { wrongUsage } from './failure.ts';

export const commands = [
  'publish',
  'activate',
  'canary',
  'rollback',
  'status',
  'diff',
  'prune',
  'delete',
] as const;
export type CommandName = (typeof commands)[number];

/** What every command takes. */
export interface Options {
  json: boolean;
  dryRun: boolean;
  server: string | undefined;
  tokenFile: string | undefined;
}

/** A version, or the name of a channel that points at one. */
export type VersionOrChannel = { version: string } | { channel: string };

export type Order =
  | {
      command: 'publish';
      version: string | undefined;
      build: boolean;
      activate: string | undefined;
      force?: string;
    }
  | {
      command: 'activate';
      version: string | undefined;
      channel: string;
      gate: string | undefined;
      force?: string;
    }
  | ({ command: 'canary'; percent: number; version: string | undefined; force?: string } & CanaryCare)
  | { command: 'rollback'; channel: string }
  | { command: 'status' }
  | { command: 'prune' }
  | { command: 'delete'; version: string }
  | { command: 'diff'; from: VersionOrChannel | undefined; to: VersionOrChannel | undefined };

export type Invocation = { help: CommandName | 'all' } | { help: null; order: Order; options: Options };

const settings = {
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  server: { type: 'string' },
  'token-file': { type: 'string' },
  channel: { type: 'string' },
  activate: { type: 'boolean', default: false },
  gate: { type: 'string' },
  'no-build': { type: 'boolean', default: false },
  grow: { type: 'string' },
  every: { type: 'string' },
  'auto-stop': { type: 'boolean', default: false },
  'no-auto-stop': { type: 'boolean', default: false },
  force: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

type Values = ReturnType<typeof parsed>['values'];

/** Options that only some commands take. */
const takenBy: { option: keyof Values; commands: readonly CommandName[] }[] = [
  { option: 'channel', commands: ['publish', 'activate', 'rollback'] },
  { option: 'activate', commands: ['publish'] },
  { option: 'gate', commands: ['activate'] },
  { option: 'no-build', commands: ['publish'] },
  { option: 'force', commands: ['publish', 'activate', 'canary'] },
  { option: 'grow', commands: ['canary'] },
  { option: 'every', commands: ['canary'] },
  { option: 'auto-stop', commands: ['canary'] },
  { option: 'no-auto-stop', commands: ['canary'] },
];

/** Most words that each command takes after its name. */
const mostWords: Record<CommandName, number> = {
  publish: 1,
  activate: 1,
  canary: 2,
  rollback: 0,
  status: 0,
  diff: 2,
  prune: 0,
  delete: 1,
};

/** Reads the arguments. @throws CommandFailure (exit 2) that names the first thing that is wrong. */
export function readArguments(argv: readonly string[]): Invocation {
  const { values, positionals } = parsed(argv);
  const [first, ...words] = positionals;
  if (first === undefined) {
    if (values.help) return { help: 'all' };
    throw wrongUsage(`Es fehlt ein Befehl: ${commands.join(', ')}. Mehr mit --help.`);
  }
  const command = commands.find((name) => name === first);
  if (!command) {
    throw wrongUsage(`Den Befehl „${first}“ gibt es nicht. Nimm einen von: ${commands.join(', ')}.`);
  }
  if (values.help) return { help: command };
  checkFit(command, words, values);
  const { json, 'dry-run': dryRun, server, 'token-file': tokenFile } = values;
  return { help: null, order: orderOf(command, words, values), options: { json, dryRun, server, tokenFile } };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: settings, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const option = /'([^' ]+)[^']*'/.exec(message)?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
      throw wrongUsage(`Bei ${option} passt der Wert nicht. Sieh mit --help nach.`);
    }
    // `canary -5` reads as an option.
    if (/^-\d/.test(option)) throw percentRefused(option);
    throw wrongUsage(`Die Option ${option} gibt es nicht. Alle zeigt --help.`);
  }
}

function checkFit(command: CommandName, words: readonly string[], values: Values): void {
  const surplus = words[mostWords[command]];
  if (surplus !== undefined) throw wrongUsage(`„${surplus}“ ist bei ${command} zu viel. Mehr mit --help.`);
  for (const { option, commands: takers } of takenBy) {
    if (values[option] && !takers.includes(command)) {
      throw wrongUsage(`--${option} gibt es bei ${command} nicht, nur bei ${takers.join(', ')}.`);
    }
  }
}

function orderOf(command: CommandName, [first, second]: readonly string[], values: Values): Order {
  const channel = values.channel === undefined ? STABLE : channelOf(values.channel);
  const force = values.force === undefined ? {} : { force: reasonOf(values.force) };
  switch (command) {
    case 'publish':
      if (values.channel !== undefined && !values.activate) {
        throw wrongUsage('--channel sagt, wo aktiviert wird: Nimm --activate dazu oder lass es weg.');
      }
      if (values.force !== undefined && !values.activate) {
        throw wrongUsage('--force gilt beim Aktivieren: Nimm --activate dazu oder lass es weg.');
      }
      return {
        command,
        version: maybe(first, versionOf),
        build: !values['no-build'],
        activate: values.activate ? channel : undefined,
        ...force,
      };
    case 'activate':
      return {
        ...{ command, version: maybe(first, versionOf), channel, gate: maybe(values.gate, tagOf) },
        ...force,
      };
    case 'canary':
      return {
        ...{ command, percent: percentOf(first), version: maybe(second, versionOf), ...readCare(values) },
        ...force,
      };
    case 'rollback':
      return { command, channel };
    case 'status':
    case 'prune':
      return { command };
    case 'delete':
      if (first === undefined) throw wrongUsage('Es fehlt die Version: delete 1.4.0.');
      return { command, version: versionOf(first) };
    case 'diff':
      return { command, from: maybe(first, versionOrChannelOf), to: maybe(second, versionOrChannelOf) };
  }
}

function maybe<T>(word: string | undefined, read: (word: string) => T): T | undefined {
  return word === undefined ? undefined : read(word);
}

function versionOf(word: string): string {
  if (s.is(word, releaseVersion)) return word;
  throw wrongUsage(`„${word}“ ist keine Version. Schreib sie wie 1.4.0 oder 1.4.0-rc.2.`);
}

function channelOf(word: string): string {
  if (s.is(word, channelName)) return word;
  throw wrongUsage(`„${word}“ ist kein Name eines Kanals. Nimm Kleinbuchstaben, Ziffern und Bindestriche.`);
}

function tagOf(word: string): string {
  if (/^[a-z][a-z-]{0,39}$/.test(word)) return word;
  throw wrongUsage(`„${word}“ ist kein Tag von Journeys. Schreib ihn ohne @, wie smoke.`);
}

function reasonOf(word: string): string {
  const reason = word.trim();
  if (s.is(reason, forceReason)) return reason;
  throw wrongUsage(
    '--force braucht einen Grund von 3 bis 300 Zeichen: --force "Der Fehler ist harmlos, weil …".',
  );
}

function versionOrChannelOf(word: string): VersionOrChannel {
  if (s.is(word, releaseVersion)) return { version: word };
  if (s.is(word, channelName)) return { channel: word };
  throw wrongUsage(`„${word}“ ist weder Version noch Kanal. Schreib es wie 1.4.0 oder stable.`);
}

function percentOf(word: string | undefined): number {
  if (word !== undefined && /^\d{1,2}$/.test(word)) return Number(word);
  throw percentRefused(word);
}

function percentRefused(word: string | undefined) {
  const problem =
    word === undefined ? 'Es fehlt die Prozentzahl' : `„${word}“ ist keine passende Prozentzahl`;
  return wrongUsage(`${problem}. Nimm eine ganze Zahl von 0 bis 99; 0 beendet den Canary.`);
}
