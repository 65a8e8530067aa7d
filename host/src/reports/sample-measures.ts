/** Share of page views that report how fast they were. */
const SHARE = 0.1;
/** Long after the page reacts: neither code nor work of this is part of a page's start. */
const WAIT_MS = 10_000;

/** Lets some page views report their largest paint and their blocking tasks. Browser only. */
export function sampleMeasures(random: () => number = Math.random): void {
  if (!globalThis.dwReport || random() >= SHARE) return;
  setTimeout(() => {
    // A page whose measures cannot be taken is not worth a message.
    import('./measures.ts').then(({ watchMeasures }) => watchMeasures(window)).catch(() => undefined);
  }, WAIT_MS);
}
