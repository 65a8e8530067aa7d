// A remote that is published nowhere: a browser loads it from the development server of its own machine.
import { buildBelow, withLocal } from '@duellwerk/shared/build/dev/local-build.ts';
import { pagePartOf } from '../releases/composition.ts';
import type { LiveRelease } from '../releases/release-state.ts';
import type { LiveComposition, LocalRemote, Releases } from '../releases/releases.ts';

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

/** A set with a local remote in place of its published version, in the development build of the shell. */
export function composeLocal(
  live: LiveComposition,
  { declaration, origin, host, hostFolder }: LocalRemote,
): LiveComposition {
  const { name, navigation } = declaration;
  // With its entries of the administration, which no release has.
  const part = { ...pagePartOf(declaration), ...(navigation && { navigation }) };
  return {
    ...live,
    local: origin,
    page: withLocal(live.page, { declaration: part, origin, host }),
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
