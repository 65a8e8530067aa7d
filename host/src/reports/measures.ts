import { type PageReport, REPORTS_PATH } from '@duellwerk/shared/contract/reports';

const MS_MAX = 60_000;
const bounded = (ms: number) => Math.min(MS_MAX, Math.round(ms));

/** Observes what the browser has buffered since the page's start, and reports it once, when the page is hidden. */
export function watchMeasures({ document, navigator }: Pick<Window, 'document' | 'navigator'>): void {
  let paint: number | undefined;
  let blocked = 0;
  observe('largest-contentful-paint', ({ startTime }) => {
    paint = startTime;
  });
  observe('longtask', ({ duration }) => {
    blocked += duration;
  });
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    const { build = '', route = '' } = document.documentElement.dataset;
    const measures: PageReport['measures'] = [{ kind: 'long_task', ms: bounded(blocked) }];
    if (paint !== undefined) measures.push({ kind: 'paint', ms: bounded(paint) });
    const body: PageReport = { build, route, measures };
    navigator.sendBeacon(REPORTS_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', report);
}

/** Browsers that do not know a type ignore it. */
function observe(type: string, each: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
}
