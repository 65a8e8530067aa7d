// The host's server file: what a worker of the page server calls.
import { provided as providedAtOnce } from './provided.ts';
import { providedLazily } from './provided-lazily.ts';

// biome-ignore lint/performance/noBarrelFile: the entry of a build, imported by nobody.
export { drawPage } from './draw-page.tsx';
export { renderPart } from './render-part.tsx';
/** Everything that exists once, for the remotes' server files: on the server there is nothing to fetch later. */
export const provided = { ...providedAtOnce, ...providedLazily };
