// Demo and development: pages say that they belong to one, and so have the pages for those who build the site.
import type { LiveComposition, Releases } from '../releases/releases.ts';

/** The same releases for a demo or a site in development. */
export function asDemo<R extends Pick<Releases, 'compositionFor' | 'compositionOf'>>(releases: R): R {
  return {
    ...releases,
    compositionFor: (choice) => marked(releases.compositionFor(choice)),
    compositionOf: (build) => {
      const live = releases.compositionOf(build);
      return live && marked(live);
    },
  };
}

function marked(live: LiveComposition): LiveComposition {
  return { ...live, page: { ...live.page, demo: true } };
}
