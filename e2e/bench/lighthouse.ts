// `pnpm bench lighthouse`: Lighthouse's mobile preset on the built site, and what a real cold load and scrolling show.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launch as launchAlone } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { requireBrowsers } from '../run/chromium.ts';
import { openSite, type Site } from '../site/site.ts';
import {
  type Audited,
  auditsOf,
  type LighthouseRow,
  lighthouseLines,
  lighthouseTable,
  medianRow,
} from './lighthouse-report.ts';
import { launch, machine } from './machine.ts';
import { coldShift, scrollTasks } from './smoothness.ts';

export interface LighthouseOptions {
  /** Runs of each page; the medians count. */
  runs: number;
  /** Names of the pages, `{id}` stands for a tournament of the demo. */
  pages: readonly string[];
  /** File for the numbers. */
  json?: string;
}

/** Measures and prints; never throws for a number, only when something does not run. */
export async function benchLighthouse(options: LighthouseOptions): Promise<void> {
  const site = await openSite();
  try {
    const rows = await measure(site, options);
    const targets = lighthouseLines(rows);
    console.log(`\n${lighthouseTable(rows)}\n\n${targets.join('\n')}`);
    if (!options.json) return;
    const result = { at: new Date().toISOString(), machine: machine(), runs: options.runs, rows, targets };
    await mkdir(dirname(options.json), { recursive: true });
    await writeFile(options.json, `${JSON.stringify(result, null, 1)}\n`);
  } finally {
    await site.stop();
  }
}

async function measure(site: Site, { runs, pages }: LighthouseOptions): Promise<LighthouseRow[]> {
  const tournament = await someTournament(site);
  const browser = await launch();
  // Lighthouse traces a browser as a whole: one that nothing else steers.
  const { CHROMIUM_PATH } = requireBrowsers();
  const alone = await launchAlone({
    chromePath: CHROMIUM_PATH ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows: LighthouseRow[] = [];
    for (const page of pages) {
      const url = site.url + page.replace('{id}', tournament);
      const audited: Audited[] = [];
      for (let run = 0; run < runs; run += 1) {
        process.stdout.write(`\r${page}: run ${run + 1} of ${runs} …`);
        audited.push(await audit(url, alone.port));
      }
      process.stdout.write('\n');
      rows.push({ page, ...medianRow(audited), ...(await inBrowser(browser, url)) });
    }
    return rows;
  } finally {
    alone.kill();
    await browser.close();
  }
}

async function someTournament(site: Site): Promise<string> {
  const list = await (await fetch(`${site.url}/v1/tournaments?phase=running&mode=team`)).json();
  return list.items[0].id;
}

/** On a busy machine a recording can miss its beginning; that says nothing about the page. */
const MOST_TRIES = 3;

/** One run as Lighthouse does it on its own: a phone, a slow network and processor computed from what was seen. */
async function audit(url: string, port: number, tries = MOST_TRIES): Promise<Audited> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (result && !result.lhr.runtimeError) return auditsOf(result.lhr);
  const why = result?.lhr.runtimeError?.message;
  if (tries <= 1) throw new Error(`Lighthouse did not run on ${url}: ${why}`);
  console.log(`again, Lighthouse did not record the load: ${why}`);
  return audit(url, port, tries - 1);
}

async function inBrowser(browser: Browser, url: string) {
  return { coldShift: await coldShift(browser, url), scrollTasks: await scrollTasks(browser, url) };
}
