// The bracket on the screen, beside brackets-viewer with the same bracket in the same browser: until it is painted, until a
// result is, what it holds in memory; and ours alone while it is moved.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { launchShell } from '../machine.ts';
import { median } from '../statistics.ts';
import type { Figure } from './figure.ts';
import { buildOurView } from './our-page.ts';
import { type Drawable, ourBracket, viewersBracket } from './same-bracket.ts';

const ENTRIES = 512;
/** All of the first round, so that the next results are of the second. */
const PLAYED = 256;
const RESULTS = 8;
const MOST_RATIO = 0.5;
const SLOW_DOWN = 4;
const LEAST_FPS = 60;
/** A screen that shows 60 pictures a second is not met to the last one. */
const TOLERANCE = 0.97;
const MOVING_MS = 2000;
const EVENTS_PER_SECOND = 120;

/** How one of the two is put into a page: its script gives the page `bench`. */
interface View {
  script: string;
  styles: string;
  data: Drawable;
}

/** What one page took: milliseconds, elements, bytes. */
interface Taken {
  paint: number;
  /** Of the thread that runs scripts and lays out: on a screen either of them shows a result with its next picture. */
  result: number;
  nodes: number;
  process: number;
}

declare global {
  interface Window {
    benchData: unknown;
    bench: { draw: (bracket: unknown) => void; update: (result: unknown) => void };
  }
}

/** What both do with the same bracket, medians of so many pages of each, in turns. */
export async function viewFigures(runs: number): Promise<Figure[]> {
  const [ours, theirs] = await Promise.all([ourView(), theirView()]);
  const browser = await launchShell();
  try {
    const taken: { ours: Taken[]; theirs: Taken[] } = { ours: [], theirs: [] };
    for (let run = 0; run < runs; run += 1) {
      taken.ours.push(await inPage(browser, ours, measure));
      taken.theirs.push(await inPage(browser, theirs, measure));
    }
    const compared = (what: string, unit: string, of: keyof Taken): Figure => {
      const value = median(taken.ours.map((each) => each[of]));
      const control = median(taken.theirs.map((each) => each[of]));
      return {
        what,
        value,
        unit,
        most: control * MOST_RATIO,
        control: { what: 'brackets-viewer', value: control },
      };
    };
    return [
      compared(`bracket of ${ENTRIES}, from its data to the paint`, 'ms', 'paint'),
      compared('a result, work from its arrival to the paint', 'ms', 'result'),
      compared('elements on the page', '', 'nodes'),
      compared('memory', 'MB', 'process'),
      ...(await movingFigures(browser, ours, runs)),
    ];
  } finally {
    await browser.close();
  }
}

async function ourView(): Promise<View> {
  const script = await readFile(await buildOurView(), 'utf8');
  return { script, styles: '', data: ourBracket(ENTRIES, PLAYED, RESULTS) };
}

const BEGIN_VIEWER = `window.bench = {
  draw: (bracket) => bracketsViewer.render(bracket, { selector: '#bracket' }),
  update: (matches) => { for (const match of matches) bracketsViewer.updateMatch(match); },
};`;

async function theirView(): Promise<View> {
  const file = (ending: string) =>
    readFile(
      fileURLToPath(import.meta.resolve(`brackets-viewer/dist/brackets-viewer.min.${ending}`)),
      'utf8',
    );
  const [script, styles] = await Promise.all([file('js'), file('css')]);
  return {
    script: `${script}\n${BEGIN_VIEWER}`,
    styles,
    data: await viewersBracket(ENTRIES, PLAYED, RESULTS),
  };
}

interface Opened {
  page: Page;
  session: CDPSession;
  browser: Browser;
  view: View;
}

async function inPage<T>(browser: Browser, view: View, work: (opened: Opened) => Promise<T>): Promise<T> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...{ locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  });
  try {
    const page = await context.newPage();
    const body = `<!doctype html><title>Turnierbaum</title><style>${view.styles}</style><div id="bracket" class="brackets-viewer"></div>`;
    await page.route('http://bracket.test/', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto('http://bracket.test/');
    await page.addScriptTag({ content: view.script });
    return await work({ page, session: await context.newCDPSession(page), browser, view });
  } finally {
    await context.close();
  }
}

async function measure({ page, session, browser, view: { data } }: Opened): Promise<Taken> {
  await handOver(page, data.bracket);
  const empty = await memory(browser, session);
  const paint = await painted(page, 'draw');
  await calm(page);
  const full = await memory(browser, session);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const results: number[] = [];
  for (const result of data.results) {
    await handOver(page, result);
    const before = await busy(session);
    await painted(page, 'update');
    results.push((await busy(session)) - before);
  }
  return { paint, result: median(results), nodes, process: full - empty };
}

/** Gives the page something that is there before the time is taken. */
async function handOver(page: Page, data: unknown): Promise<void> {
  await page.evaluate((value) => Object.assign(window, { benchData: value }), data);
}

/** From the call, with what was handed over, until the frame that shows what it changed has been painted; milliseconds. */
async function painted(page: Page, call: 'draw' | 'update'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const bracket = document.getElementById('bracket') ?? document.body;
        let isChanged = false;
        const changes = new MutationObserver(() => {
          isChanged = true;
        });
        changes.observe(bracket, { subtree: true, childList: true, characterData: true, attributes: true });
        const start = performance.now();
        window.bench[name](window.benchData);
        const look = () => {
          if (!isChanged) {
            requestAnimationFrame(look);
            return;
          }
          changes.disconnect();
          // The frame after this one begins when it has been painted.
          requestAnimationFrame(() => resolve(performance.now() - start));
        };
        requestAnimationFrame(look);
      }),
    call,
  );
}

/** Private memory of what draws the page, in MB, once everything unreachable in it is gone. */
async function memory(browser: Browser, session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMemory(id));
  return (await Promise.all(renderers)).reduce((sum, each) => sum + each, 0) / 1e6;
}

async function privateMemory(process: number): Promise<number> {
  const map = await readFile(`/proc/${process}/smaps_rollup`, 'utf8');
  return Number(/^Private_Dirty:\s+(\d+) kB/m.exec(map)?.[1]) * 1024;
}

/** What the page's own thread has worked so far, in milliseconds. */
async function busy(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Nothing has changed on the page for half a second: what is done when there is time has been done. */
async function calm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 500);
        }).observe(document.body, { subtree: true, childList: true });
      }),
  );
}

/** A page that does nothing, for what the browser itself loses under the same events. */
const empty: View = {
  script: `window.bench = { draw: () => { document.getElementById('bracket').textContent = 'leer'; } };`,
  styles: '',
  data: { bracket: null, results: [] },
};

/** Pictures a second while our bracket is dragged and zoomed, the processor slower; beside those of an empty page. */
async function movingFigures(browser: Browser, ours: View, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, move] of Object.entries({ dragged, zoomed })) {
    const moving = (view: View) =>
      inPage(browser, view, async ({ page, session }) => {
        await handOver(page, view.data.bracket);
        await painted(page, 'draw');
        await calm(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
        return move(page, session);
      });
    const rates: { ours: number[]; empty: number[] } = { ours: [], empty: [] };
    for (let run = 0; run < runs; run += 1) {
      rates.ours.push(await moving(ours));
      rates.empty.push(await moving(empty));
    }
    figures.push({
      what: `pictures a second while it is ${what}, processor x${SLOW_DOWN}`,
      value: median(rates.ours),
      unit: '',
      least: LEAST_FPS * TOLERANCE,
      control: { what: 'an empty page', value: median(rates.empty) },
    });
  }
  return figures;
}

/** Counts the frames of the page while pointer events come as a fast mouse sends them. */
async function framesWhile(page: Page, step: (progress: number) => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { benchFrames: frames });
    const count = (now: number) => {
      frames.push(now);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const sent: Promise<unknown>[] = [];
  const start = performance.now();
  for (let passed = 0; passed < MOVING_MS; passed = performance.now() - start) {
    sent.push(step(passed / MOVING_MS));
    await sleep(1000 / EVENTS_PER_SECOND);
  }
  await Promise.all(sent);
  return page.evaluate((length) => {
    const { benchFrames: frames } = window as unknown as { benchFrames: number[] };
    const [first = 0] = frames;
    return (frames.filter((at) => at < first + length).length / length) * 1000;
  }, MOVING_MS);
}

/** There and back across most of the box, several times. */
function pathAt(progress: number): { x: number; y: number } {
  const wave = Math.cos(progress * 6 * Math.PI);
  return { x: 640 - 500 * wave, y: 400 + 200 * wave };
}

async function dragged(page: Page, session: CDPSession): Promise<number> {
  const button = { button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...pathAt(0), ...button });
  const rate = await framesWhile(page, (progress) =>
    session.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      ...pathAt(progress),
      ...button,
      buttons: 1,
    }),
  );
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...pathAt(1), ...button });
  return rate;
}

const CONTROL_KEY = 2;

async function zoomed(page: Page, session: CDPSession): Promise<number> {
  return framesWhile(page, (progress) =>
    session.send('Input.dispatchMouseEvent', {
      ...{ type: 'mouseWheel', x: 640, y: 400, deltaX: 0, modifiers: CONTROL_KEY },
      deltaY: Math.sin(progress * 6 * Math.PI) * 12,
    }),
  );
}
