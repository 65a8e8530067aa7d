// A build with one remote from a development server: composed by the site, or by that server in front of a site.
import { createHash } from 'node:crypto';
import type { Composition, RemoteRelease } from '../../contract/composition.ts';
import type { DevHost } from './dev-host-file.ts';

/** Where the development server has the remote's entry. */
const ENTRY = '/remoteEntry.js';
const VERSION = '0.0.0-dev';
/** Id of such a build: a hash of what was added, and the id of the build below it. */
const BUILD = /^dev-[0-9a-f]{8}-(.+)$/;

/** What is added to a build. */
interface LocalPart {
  declaration: Omit<RemoteRelease, 'version' | 'entry'>;
  /** Of the development server, where that is not the page's own. */
  origin?: string;
  host: DevHost;
}

const releaseOf = ({ declaration, origin = '' }: LocalPart): RemoteRelease => ({
  ...declaration,
  version: VERSION,
  entry: `${origin}${ENTRY}`,
});

/** The id of a build with the local remote in it. */
export function localBuild(build: string, part: LocalPart): string {
  const hash = createHash('sha256').update(JSON.stringify([releaseOf(part), part.host]));
  return `dev-${hash.digest('hex').slice(0, 8)}-${build}`;
}

/** The id of the build that a local remote was added to, `undefined` for a build without one. */
export const buildBelow = (build: string): string | undefined => BUILD.exec(build)?.[1];

/** A composition with the local remote in place of its release, in the development build of the shell. */
export function withLocal(live: Composition, part: LocalPart): Composition {
  const others = live.remotes.filter(({ name }) => name !== part.declaration.name);
  return {
    ...live,
    build: localBuild(live.build, part),
    host: part.host.version,
    remotes: [...others, releaseOf(part)].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
