// `release.json`: what a build says of itself. Publishing reads nothing else of a build but its files.
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  anyText,
  type Infer,
  id,
  integer,
  list,
  map,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';
import { callTable } from '../contract/compare/shape.ts';
import { type RemoteDeclaration, remoteDeclaration } from '../contract/composition.ts';
import { releaseVersion } from '../contract/releases.ts';
import { CONTRACT, CONTRACT_SINCE } from '../contract/remote.ts';
import { foreign, openedIn } from './needs.ts';
import { type Buildable, inRoom } from './rooms.ts';
import { singletonVersions } from './singletons.ts';
import type { Uses } from './uses/collect-uses.ts';

/** Names of dialogs and widgets that a release opens but does not bring: others must offer them. */
export const releaseNeeds = reply({ dialogs: list(anyText), widgets: list(anyText) });
export type ReleaseNeeds = Infer<typeof releaseNeeds>;

/** Files that a part of a door needs beside the entry, so that a page can ask for them at once. */
export const releaseViews = reply({
  /** Of the door itself. */
  door: list(anyText),
  routes: map(list(anyText)),
  dialogs: map(list(anyText)),
  widgets: map(list(anyText)),
  /** By locale. */
  catalogs: map(list(anyText)),
  /** By key of a route, dialog or widget the names of lazy singletons that it needs: the host has their files. */
  lazy: optional(map(list(anyText))),
});
export type ReleaseViews = Infer<typeof releaseViews>;

/** How the names of font files begin that every page needs at once. */
export const FIRST_FONT = 'first-';

export const releaseFile = reply({
  name: id,
  version: releaseVersion,
  /** The script that starts it: the host's main script, a remote's entry. */
  entry: anyText,
  /** Fonts that the page preloads; host only. */
  fonts: list(anyText),
  /** The script that draws its pages on the server; never sent to browsers. */
  server: optional(anyText),
  views: optional(releaseViews),
  /** The host's files of its lazy singletons and of its style sheet, by name. */
  lazy: optional(map(list(anyText))),
  needs: optional(releaseNeeds),
  /**
   * By name of a shared module the names of its exports: for the host those that it brings, for a remote those that it uses,
   * with `*` for the whole module. Older releases do not say.
   */
  exports: optional(map(list(anyText))),
  /** The calls of the API that it uses. Older releases do not say. */
  calls: optional(callTable),
  /** The contract that the host speaks; a remote's stands in its declaration. */
  contract: optional(integer(1, 1_000_000)),
  /** The oldest contract of a remote that the host works with; without it only `contract`. */
  contract_since: optional(integer(1, 1_000_000)),
  /** SHA-384 of each file by name, as browsers check it. */
  files: map(anyText),
  /** Singletons: for the host the versions it brings, for a remote the ranges it needs. */
  singletons: map(anyText),
  declaration: optional(remoteDeclaration),
});
export type ReleaseFile = Infer<typeof releaseFile>;

export const RELEASE_FILE = 'release.json';
/** Name of the file that draws pages on the server; browsers are never sent files that end so. */
export const SERVER_FILE = /^server\..*\.cjs$/;

interface ReleaseParts extends Partial<Uses> {
  declaration?: RemoteDeclaration | undefined;
  needs?: ReleaseNeeds | undefined;
  views?: ReleaseViews | undefined;
  lazy?: Record<string, string[]> | undefined;
}

/** Writes the release file of a finished build and gives it. */
export function writeReleaseFile(
  room: Buildable,
  version: string,
  output: string,
  { declaration, needs, views, lazy, exports, calls }: ReleaseParts,
): ReleaseFile {
  const names = readdirSync(output).filter((name) => name !== RELEASE_FILE);
  const server = names.find((name) => SERVER_FILE.test(name));
  const starts = declaration ? 'remoteEntry.' : 'main.';
  const entry = names.find((name) => name.startsWith(starts) && name.endsWith('.js'));
  if (!entry) throw new Error(`The build of ${room} has no entry script.`);
  const release: ReleaseFile = {
    name: room,
    version,
    entry,
    fonts: declaration ? [] : names.filter((name) => name.startsWith(FIRST_FONT)),
    files: Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(`${output}/${name}`))])),
    singletons: singletonVersions(declaration ? 'remote' : 'host'),
    ...(declaration ? { declaration } : { contract: CONTRACT, contract_since: CONTRACT_SINCE }),
    ...(needs ? { needs } : {}),
    ...(server ? { server } : {}),
    ...(views ? { views } : {}),
    ...(lazy ? { lazy } : {}),
    ...(exports ? { exports } : {}),
    ...(calls ? { calls } : {}),
  };
  writeFileSync(`${output}/${RELEASE_FILE}`, JSON.stringify(release, null, 1));
  return release;
}

/** `sha384-…` of a file's bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The declaration of a remote, from its `remote.config.ts`. */
export async function declarationOf(room: Buildable): Promise<RemoteDeclaration | undefined> {
  if (room === 'host') return undefined;
  const config: { remote: RemoteDeclaration } = await import(inRoom(room, 'remote.config.ts'));
  return config.remote;
}

/** What a room opens and leaves to others. */
export async function needsOf(room: Buildable): Promise<ReleaseNeeds> {
  const cwd = inRoom(room, 'src');
  const paths = globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.{ts,tsx}'] });
  const opened = openedIn(paths.map((path) => readFileSync(`${cwd}/${path}`, 'utf8')));
  return foreign(opened, (await declarationOf(room)) ?? { dialogs: [], widgets: [] });
}
