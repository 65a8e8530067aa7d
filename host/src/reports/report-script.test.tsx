import { brotliCompressSync } from 'node:zlib';
import { pageReport } from '@duellwerk/shared/contract/reports';
import { assert } from 'superstruct';
import { EVENT_REPLAY_SCRIPT } from '../served/event-replay-script.ts';
import { watchMeasures } from './measures.ts';
import { nameRoute } from './name-route.ts';
import { REPORT_SCRIPT } from './report-script.ts';

const STACK =
  'Error: x\n    at f (https://site/bundles/mfe-x/1.0.0/page.js:1:2)\n    at https://cdn.example/a.js:1:1';
let sent: { body: unknown }[];
let ended: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  ended = new AbortController();
  Object.assign(document.documentElement.dataset, { build: 'b1', route: '/teams/:id' });
  Object.assign(navigator, {
    sendBeacon: (path: string, blob: { text: string }) => {
      expect(path).toBe('/v1/reports');
      sent.push({ body: JSON.parse(blob.text) });
      return true;
    },
  });
  Object.assign(globalThis, {
    Blob: class {
      readonly text: string;
      constructor([text = '']: string[]) {
        this.text = text;
      }
    },
  });
  visible('visible');
});
afterEach(() => {
  ended.abort();
  jest.useRealTimers();
  globalThis.dwReport = undefined;
  for (const signal of ['globalPrivacyControl', 'doNotTrack']) Reflect.deleteProperty(navigator, signal);
});

/** Runs the inline script as a page does; its listeners end with the test. */
function startPage() {
  const add = (target: EventTarget) => (type: string, listener: EventListener, capture?: boolean) =>
    target.addEventListener(type, listener, { capture: capture === true, signal: ended.signal });
  const ownDocument = Object.create(document, { addEventListener: { value: add(document) } });
  Object.defineProperties(ownDocument, {
    documentElement: { get: () => document.documentElement },
    visibilityState: { get: () => document.visibilityState },
  });
  new Function('document', 'addEventListener', REPORT_SCRIPT)(ownDocument, add(window));
}
function visible(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}
function errorWith(message: string, stack = STACK) {
  return Object.assign(new TypeError(message), { stack });
}
const throwing = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }));
const rejecting = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
/** The errors of every report so far. */
const reported = () =>
  sent.flatMap(({ body }) => {
    assert(body, pageReport);
    return body.errors ?? [];
  });

it('costs less than a kilobyte, also beside the other inline script', () => {
  expect(brotliCompressSync(REPORT_SCRIPT).length).toBeLessThan(1_000);
  const beside = brotliCompressSync(REPORT_SCRIPT + EVENT_REPLAY_SCRIPT).length;
  expect(beside - brotliCompressSync(EVENT_REPLAY_SCRIPT).length).toBeLessThan(900);
});

it('reports nothing at once, then an uncaught error with its release, the set of versions and the route’s pattern', () => {
  startPage();
  throwing(errorWith('no roster'));
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(5_000);
  expect(sent[0]?.body).toEqual({
    build: 'b1',
    route: '/teams/:id',
    errors: [
      {
        ...{ kind: 'script', message: 'TypeError: no roster', times: 1, first: true },
        stack: '    at f (https://site/bundles/mfe-x/1.0.0/page.js:1:2)',
      },
    ],
  });
  reported();
});

it('counts duplicates, and says of a later report that the error is not new', () => {
  startPage();
  for (let count = 0; count < 3; count += 1) rejecting(errorWith('again'));
  visible('hidden');
  rejecting(errorWith('again'));
  window.dispatchEvent(new Event('pagehide'));
  expect(reported().map(({ times, first }) => [times, first])).toEqual([
    [3, true],
    [1, false],
  ]);
});

it('reports ten different errors of a page view at most, in a few requests', () => {
  startPage();
  for (let count = 0; count < 300; count += 1) {
    throwing(errorWith(`error ${count}`));
    throwing(errorWith('endless'));
    jest.advanceTimersByTime(1_000);
  }
  visible('hidden');
  expect(new Set(reported().map(({ message }) => message)).size).toBe(10);
  expect(sent.length).toBeLessThan(7);
});

it('leaves out what no release has caused: extensions, foreign scripts, a rejection without an error', () => {
  startPage();
  throwing(errorWith('x', 'Error: x\n    at chrome-extension://abc/content.js:1:1'));
  throwing(null);
  rejecting('no');
  rejecting(undefined);
  visible('hidden');
  expect(reported()).toEqual([]);
});

it('reports a script of a release that was not loaded, once: its chunk’s rejection is the same failure', () => {
  startPage();
  const script = document.head.appendChild(document.createElement('script'));
  script.type = 'text/plain';
  script.src = '/bundles/host/1.0.0/main.js';
  script.dispatchEvent(new Event('error'));
  rejecting(Object.assign(errorWith('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  script.remove();
  visible('hidden');
  expect(reported()).toMatchObject([{ kind: 'chunk', message: 'File not loaded' }]);
  expect(reported()[0]?.stack).toContain('/bundles/host/1.0.0/main.js');
});

it('takes what an area could not render, also without a stack of a release', () => {
  startPage();
  globalThis.dwReport?.('render', new Error('x'), 'auth.login');
  visible('hidden');
  expect(reported()).toMatchObject([{ kind: 'render', area: 'auth.login' }]);
});

it('cuts huge messages and stacks', () => {
  startPage();
  const line = `    at f (https://site/bundles/mfe-x/1.0.0/${'a'.repeat(400)}.js:1:2)\n`;
  throwing(errorWith('m'.repeat(100_000), line.repeat(1_000)));
  visible('hidden');
  const [error] = reported();
  expect([error?.message.length, error?.stack.length]).toEqual([200, 700]);
});

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'does nothing where the visitor asks not to be tracked: %o',
  (signal) => {
    for (const [name, value] of Object.entries(signal))
      Object.defineProperty(navigator, name, { configurable: true, value });
    startPage();
    throwing(errorWith('x'));
    visible('hidden');
    expect(sent).toEqual([]);
    expect(globalThis.dwReport).toBeUndefined();
  },
);

it('keeps the pattern of the route in the document, never the address', () => {
  let moved: (state: { matches: { route: { path?: string } }[] }) => void = () => undefined;
  const state = { matches: [{ route: {} }, { route: { path: '/teams/:id' } }] };
  const subscribe = (listener: typeof moved) => {
    moved = listener;
    return () => undefined;
  };
  nameRoute({ state, subscribe }, document.documentElement);
  expect(document.documentElement.dataset.route).toBe('/teams/:id');
  moved({ matches: [{ route: { path: '/tournaments' } }] });
  expect(document.documentElement.dataset.route).toBe('/tournaments');
});

it('reports a sampled page’s largest paint and blocking tasks once, when the page is hidden', () => {
  const observed: Record<string, (list: { getEntries: () => object[] }) => void> = {};
  class Observer {
    readonly #each: (list: { getEntries: () => object[] }) => void;
    constructor(each: (list: { getEntries: () => object[] }) => void) {
      this.#each = each;
    }
    observe({ type }: { type: string }) {
      observed[type] = this.#each;
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  watchMeasures(window);
  const entries = (...list: object[]) => ({ getEntries: () => list });
  observed['largest-contentful-paint']?.(entries({ startTime: 300 }, { startTime: 812.4 }));
  observed.longtask?.(entries({ duration: 70 }, { duration: 60 }));
  visible('hidden');
  visible('visible');
  visible('hidden');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ build: 'b1', route: expect.any(String) },
      measures: [
        { kind: 'long_task', ms: 130 },
        { kind: 'paint', ms: 812 },
      ],
    },
  ]);
  assert(sent[0]?.body, pageReport);
});
