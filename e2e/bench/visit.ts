// One cold visit of one page in a browser of its own, measured over the DevTools protocol.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { type LoggedRequest, type Traffic, traffic } from './requests.ts';

/** The network of every measured visit. */
export const NETWORK = { latencyMs: 40, bitsPerSecond: 10_000_000 };
/** A visit is over when nothing has been on its way for so long. */
const QUIET_MS = 200;
const VISIT_LIMIT_MS = 60_000;
const VIEWPORT = { width: 1280, height: 800 };

export interface Visit extends Traffic {
  /** Largest contentful paint, milliseconds since navigation. */
  paint: number;
  /** Addresses of the scripts in the order they were asked for. */
  scripts: string[];
  /** What the browser's console and the page complained of. */
  complaints: string[];
}

interface VisitOptions {
  /** The document has no scripts: nothing will ever take it over. */
  still?: boolean;
}

/** Visits `url` once with an empty cache; `cpu` slows the page's processor down so many times. */
export async function visit(
  browser: Browser,
  url: string,
  cpu: number,
  { still = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const session = await context.newCDPSession(page);
    const log = await logRequests(session);
    await throttle(session, cpu);
    await page.addInitScript(watchPaint);
    await page.addInitScript(watchTakeover);
    await page.goto(url, { waitUntil: 'load', timeout: VISIT_LIMIT_MS });
    if (!still)
      await page.waitForFunction(() => 'benchTaken' in window, undefined, { timeout: VISIT_LIMIT_MS });
    await log.quiet();
    const paint = await readPaint(page);
    return {
      paint,
      ...traffic(log.requests, paint),
      scripts: log.requests.filter(({ type }) => type === 'Script').map((each) => each.url),
      complaints,
    };
  } finally {
    await context.close();
  }
}

export async function throttle(session: CDPSession, cpu: number): Promise<void> {
  const throughput = NETWORK.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

interface RequestLog {
  requests: LoggedRequest[];
  /** Resolves once nothing has been on its way for a while. */
  quiet: () => Promise<void>;
}

/** Logs every request but sockets. Moments count from the document's request. */
async function logRequests(session: CDPSession): Promise<RequestLog> {
  const byId = new Map<string, LoggedRequest>();
  let start: number | undefined;
  let changed = () => {};
  const since = (timestamp: number) => (timestamp - (start ?? timestamp)) * 1000;

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (!request.url.startsWith('http')) return;
    start ??= timestamp;
    const byScript = initiator.type === 'script';
    byId.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      sent: since(timestamp),
      bytes: 0,
      byScript,
    });
    changed();
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (request) Object.assign(request, { done: since(timestamp), bytes: encodedDataLength });
    changed();
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = byId.get(requestId);
    if (request) request.done = since(timestamp);
    changed();
  });
  await session.send('Network.enable');

  const requests: LoggedRequest[] = [];
  const quiet = () =>
    new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      changed = () => {
        clearTimeout(timer);
        if ([...byId.values()].some(({ done }) => done === undefined)) return;
        timer = setTimeout(() => {
          changed = () => {};
          requests.push(...byId.values());
          resolve();
        }, QUIET_MS);
      };
      changed();
    });
  return { requests, quiet };
}

/** In the page: keeps the moment of the last largest paint. Nothing measured here is an input, which would end the series. */
function watchPaint(): void {
  const marks = window as unknown as { benchPaint?: number };
  new PerformanceObserver((list) => {
    marks.benchPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/**
 * In the page: notes that React has drawn or taken over the header, whose handlers it keeps under a key of the node. Only
 * to know when a visit is over: a drawn header has this key before it can be hit by a pointer, see `realClick`.
 */
function watchTakeover(): void {
  const EVERY_MS = 4;
  const timer = setInterval(() => {
    const link = document.querySelector('header a[href]');
    if (!link || !Object.keys(link).some((name) => name.startsWith('__reactProps$'))) return;
    Object.assign(window, { benchTaken: true });
    clearInterval(timer);
  }, EVERY_MS);
}

function readPaint(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { benchPaint?: number }).benchPaint ?? 0);
}
