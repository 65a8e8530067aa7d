// A remote that is published nowhere: a browser loads it from the development server of its own machine.
import { createHash } from 'node:crypto';
import { pagePartOf } from '../releases/composition.ts';
import type { LiveRelease } from '../releases/release-state.ts';
import type { LiveComposition, LocalRemote, Releases } from '../releases/releases.ts';

/** Where the development server has the remote's entry. */
const ENTRY = 'remoteEntry.js';
const VERSION = '0.0.0-dev';
/** Id of a set with a local remote: what it was made of, and the id of the set below it. */
const BUILD = /^dev-[0-9a-f]{8}-(.+)$/;

/** Where the kit has the development build of the shell. */
export const KIT_HOST_FOLDER = '/kit/host/';

/** The same releases, with the local remotes of those who have chosen one. */
export function withLocalRemotes<R extends Pick<Releases, 'compositionFor' | 'compositionOf'>>(
  releases: R,
): R {
  return {
    ...releases,
    compositionFor: (choice) => {
      const live = releases.compositionFor(choice);
      if (!choice.local) return live;
      const { page, ...parts } = composeLocal(live, choice.local);
      const chosen = `${choice.local.declaration.name}@${choice.local.origin}`;
      return { ...parts, page: { ...page, overrides: [...(page.overrides ?? []), chosen] } };
    },
    // What the tester's machine brings is not known here, what it is added to is.
    compositionOf: (build) => {
      const below = buildBelow(build);
      return (
        releases.compositionOf(build) ?? (below === undefined ? undefined : releases.compositionOf(below))
      );
    },
  };
}

/** The id of the set that a local remote was added to, `undefined` for a set without one. */
export const buildBelow = (build: string): string | undefined => BUILD.exec(build)?.[1];

/** A set with a local remote in place of its published version, in the development build of the shell. */
export function composeLocal(
  live: LiveComposition,
  { declaration, origin, host, hostFolder }: LocalRemote,
): LiveComposition {
  const { name } = declaration;
  // With its entries of the administration, which no release has.
  const { navigation } = declaration;
  const own = {
    ...pagePartOf(declaration),
    ...(navigation && { navigation }),
    ...{ version: VERSION, entry: `${origin}/${ENTRY}` },
  };
  const others = live.page.remotes.filter((each) => each.name !== name);
  const made = createHash('sha256')
    .update(JSON.stringify([own, host]))
    .digest('hex')
    .slice(0, 8);
  return {
    ...live,
    local: origin,
    page: {
      ...live.page,
      build: `dev-${made}-${live.page.build}`,
      host: host.version,
      remotes: [...others, own].sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
    releases: Object.fromEntries(Object.entries(live.releases).flatMap(unrendered(name))),
    script: `${hostFolder}${host.script}`,
    fonts: host.fonts.map((font) => `${hostFolder}${font}`),
  };
}

/**
 * Without the local remote, of which nothing is published, and with nothing that renders on the server: builds of two kinds
 * do not render alike. The published host's lazy files are not those of the development build.
 */
function unrendered(local: string) {
  return ([name, { server: _, lazy: __, ...release }]: [string, LiveRelease]): [string, LiveRelease][] =>
    name === local ? [] : [[name, release]];
}
