// `pnpm bench navigation`: how long after the click on a link its page is painted, once code and data were fetched by
// hovering, and whether the page before it stays until then.
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openSite } from '../site/site.ts';
import { launch, machine } from './machine.ts';
import { median, quantile } from './statistics.ts';

export interface NavigationOptions {
  /** Navigations along each way, each in a browser that was never here. */
  runs: number;
  cpu: readonly number[];
  json?: string;
}

interface Way {
  name: string;
  from: string;
  /** The link, as a selector. */
  link: string;
}

const ways: readonly Way[] = [
  { name: 'start page to list', from: '/', link: 'header a[href="/tournaments"]' },
  { name: 'list to tournament', from: '/tournaments', link: 'main article a[href^="/tournaments/"]' },
  { name: 'start page to match', from: '/', link: 'main article a[href^="/matches/"]' },
];
const MOST_MS = 100;

interface Moved {
  /** From the click to the frame that shows the other page's heading, milliseconds. */
  painted: number;
  /** Frames in between that showed no page at all. */
  blank: number;
}

export async function benchNavigation({ runs, cpu, json }: NavigationOptions): Promise<void> {
  const site = await openSite();
  const browser = await launch();
  try {
    const rows = [];
    for (const slower of cpu) {
      for (const way of ways) {
        const moves: Moved[] = [];
        for (let run = 0; run < runs; run += 1) moves.push(await move(browser, site.url, way, slower));
        const times = moves.map(({ painted }) => painted);
        const blank = moves.reduce((sum, each) => sum + each.blank, 0);
        const row = { way: way.name, cpu: slower, painted: median(times), blank, load: loadavg()[0], times };
        const met = row.painted <= MOST_MS && blank === 0;
        console.log(
          `${met ? 'met   ' : 'MISSED'}  ${way.name}, processor x${slower}: ${row.painted.toFixed(0)} ms after the click (p90 ${quantile(times, 0.9).toFixed(0)}), at most ${MOST_MS}; blank frames ${blank}; load ${row.load?.toFixed(1)}`,
        );
        rows.push(row);
      }
    }
    if (!json) return;
    await mkdir(dirname(json), { recursive: true });
    const result = { at: new Date().toISOString(), machine: machine(browser), rows };
    await writeFile(json, `${JSON.stringify(result, null, 1)}\n`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function move(browser: Browser, url: string, { from, link }: Way, cpu: number): Promise<Moved> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...{ locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  });
  try {
    const page: Page = await context.newPage();
    await page.goto(url + from, { waitUntil: 'networkidle' });
    const target = page.locator(link).first();
    const data = page.waitForResponse(/\/_payload\.json$/);
    await target.hover();
    await (await data).finished();
    await page.evaluate(nothingComes);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.evaluate(watchMove);
    await target.click();
    return await page.evaluate(() => (window as unknown as { benchMove: Promise<Moved> }).benchMove);
  } finally {
    await context.close();
  }
}

/** In the page: settles when nothing that was asked for has come for half a second; the page's own idle is long over. */
function nothingComes(): Promise<void> {
  return new Promise((resolve) => {
    let known = 0;
    let since = performance.now();
    const look = (now: number) => {
      const { length } = performance.getEntriesByType('resource');
      if (length !== known) since = now;
      known = length;
      if (now - since > 500) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** In the page: the time from the next click until another page's first heading has been painted. */
function watchMove(): void {
  const headingOf = () => document.querySelector('main h1')?.textContent?.trim() ?? '';
  const before = headingOf();
  const moved = new Promise<Moved>((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      let blank = 0;
      const look = () => {
        const heading = headingOf();
        if (heading !== '' && heading !== before) {
          // The frame after this one begins when it has been painted.
          requestAnimationFrame((now) => resolve({ painted: now - timeStamp, blank }));
          return;
        }
        if (heading === '') blank += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('click', watch, { capture: true, once: true });
  });
  Object.assign(window, { benchMove: moved });
}
