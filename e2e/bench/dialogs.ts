// `pnpm bench dialogs`: how long after the click a dialog is painted, once its code was fetched by hovering.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { openSite } from '../site/site.ts';
import { launch, machine } from './machine.ts';
import { median, quantile } from './statistics.ts';

export interface DialogsOptions {
  /** Openings of each dialog, each in a browser that was never here. */
  runs: number;
  json?: string;
}

const BUTTONS = ['Einloggen', 'Registrieren'] as const;
const MOST_MS = 100;
/** The same dialog once more: nothing is left to be fetched or compiled. */
const kinds = ['first', 'again'] as const;
const verdict = (met: boolean) => (met ? 'met   ' : 'MISSED');

export async function benchDialogs({ runs, json }: DialogsOptions): Promise<void> {
  const site = await openSite();
  const browser = await launch();
  try {
    const rows = [];
    for (const button of BUTTONS) {
      const times: Record<(typeof kinds)[number], number[]> = { first: [], again: [] };
      for (let run = 0; run < runs; run += 1) {
        const opener = (page: Page) => page.getByRole('banner').first().getByRole('button', { name: button });
        const { first, again } = await openings(browser, site.url, { opener });
        times.first.push(first);
        times.again.push(again);
      }
      const first = median(times.first);
      const again = median(times.again);
      console.log(
        `${verdict(first <= MOST_MS)}  ${button}: ${first.toFixed(0)} ms after the click (p90 ${quantile(times.first, 0.9).toFixed(0)}), at most ${MOST_MS}; once more ${again.toFixed(0)} ms, ratio ${(first / again).toFixed(2)}`,
      );
      rows.push({ button, first, again, times });
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

interface Opening {
  /** The button that opens the dialog. */
  opener: (page: Page) => Locator;
  /** Before the page is visited. */
  prepare?: (page: Page) => Promise<void>;
}

/** How long the dialog behind a button takes in a browser that was never here, once its code was fetched, and once more. */
export async function openings(
  browser: Browser,
  url: string,
  { opener, prepare }: Opening,
): Promise<Record<(typeof kinds)[number], number>> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 1280, height: 800 } },
    ...{ locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' as const },
  });
  try {
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await opener(page).hover();
    // What the hover asked for has come.
    await page.waitForLoadState('networkidle');
    const first = await opening(page, opener);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return { first, again: await opening(page, opener) };
  } finally {
    await context.close();
  }
}

/** Clicks, and gives the milliseconds from the click's own time to the frame that shows the dialog with a field or a choice. */
async function opening(page: Page, opener: Opening['opener']): Promise<number> {
  await page.evaluate(watchDialog);
  await opener(page).click();
  return page.evaluate(() => (window as unknown as { benchDialog: Promise<number> }).benchDialog);
}

/** In the page: the time from the next click until a dialog with something to act on has been painted. */
function watchDialog(): void {
  const painted = new Promise<number>((resolve) => {
    let clicked = 0;
    window.addEventListener(
      'click',
      (event) => {
        clicked = event.timeStamp;
      },
      { capture: true, once: true },
    );
    const watcher = new MutationObserver(() => {
      if (
        clicked === 0 ||
        !document.querySelector('[role="dialog"] :is(input, form button, li button, [data-choice])')
      )
        return;
      watcher.disconnect();
      // The frame after the next one begins when this change has been painted.
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - clicked)));
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  Object.assign(window, { benchDialog: painted });
}
