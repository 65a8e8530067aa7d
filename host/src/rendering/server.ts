// The host's server file: what a worker of the page server calls.
// biome-ignore lint/performance/noBarrelFile: the entry of a build, imported by nobody.
export { drawPage } from './draw-page.tsx';
export { provided } from './provided.ts';
