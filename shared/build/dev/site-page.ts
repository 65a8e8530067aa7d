// A page of a deployed site in which one remote is the local one: the site's own document with another composition.
import { createHash } from 'node:crypto';
import * as s from 'superstruct';
import type { BuildMeta } from '../../contract/builds.ts';
import {
  COMPOSITION_ELEMENT,
  type Composition,
  composition,
  type RemoteDeclaration,
} from '../../contract/composition.ts';
import { entriesAt } from '../../contract/navigation.ts';
import type { DevHost } from './dev-host-file.ts';

const ENTRY = '/remoteEntry.js';
const VERSION = '0.0.0-dev';
/** Id of a build with a local remote: a hash of that remote, and the id of the site's build. */
const DEV_BUILD = /^dev-[0-9a-f]{8}-/;

/** Of the site's own shell; the development build has its own fonts. */
const FONT_LINKS = /<link rel="preload" as="font"[^>]*>\n?/g;

/** The local remote and the shell that it runs in. */
export interface LocalParts {
  declaration: RemoteDeclaration;
  host: DevHost;
  /** Where the files of that shell are, with a slash at the end. */
  hostFolder: string;
}

/** @throws Error when the document has no composition: its address is no Duellwerk site */
export function withLocalRemote(html: string, parts: LocalParts): string {
  const element = new RegExp(`(id="${COMPOSITION_ELEMENT}"[^>]*>)(.*?)(</script>)`, 's');
  const [, , json] = element.exec(html) ?? [];
  const [failure, live] = s.validate(json && JSON.parse(json), composition);
  if (failure) throw new Error('The document has no composition.');
  const made = JSON.stringify(composed(live, parts)).replaceAll('<', '\\u003c');
  return html
    .replace(FONT_LINKS, '')
    .replaceAll(live.build, devBuild(live.build, parts))
    .replace(element, (_, start: string, __, end: string) => `${start}${made}${end}`)
    .replace(
      /(<script defer [^>]*src=")[^"]+"/,
      (_, start: string) => `${start}${parts.hostFolder}${parts.host.script}"`,
    );
}

/** The id of the site's build with the local remote in it. */
export function devBuild(build: string, { declaration, host }: LocalParts): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([declaration, host]))
    .digest('hex');
  return `dev-${hash.slice(0, 8)}-${build}`;
}

/** The site's own id of a build. */
export const siteBuild = (build: string): string => build.replace(DEV_BUILD, '');

/** What a build consists of, with the local remote's entries of the administration in place of those of its release. */
export function withLocalEntries(meta: BuildMeta, { name, navigation }: RemoteDeclaration): BuildMeta {
  const own = navigation && { [name]: entriesAt('admin', [{ navigation }]) };
  return { ...meta, admin: { ...meta.admin, ...own } };
}

function composed(live: Composition, parts: LocalParts): Composition {
  const own = { ...parts.declaration, version: VERSION, entry: ENTRY };
  const others = live.remotes.filter(({ name }) => name !== own.name);
  return {
    ...live,
    build: devBuild(live.build, parts),
    host: parts.host.version,
    remotes: [...others, own].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
