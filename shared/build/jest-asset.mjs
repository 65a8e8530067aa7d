// Stands in for files that a build turns into an address (fonts) or a catalog: tests read the German source texts.
export const messages = {};
export const hash = 'of-tests';
export default 'asset';
