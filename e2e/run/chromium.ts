import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPrograms, installDebian } from './machine.ts';

// `chromium-browser` last: on Ubuntu it is a stub that only asks for a snap.
const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The Chromium to drive: CHROMIUM_PATH when set (taken as it is, so a wrong path fails loudly), else the
 * system's own. Undefined when there is none; Playwright then uses the browser it downloaded, if any.
 */
export function systemChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return [...findPrograms(NAMES, env.PATH), MAC].find(isBrowser);
}

/** A program of the right name that answers with its version; a stub or a broken install does not. */
function isBrowser(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    return /chrom/i.test(
      execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}

/** Whether Playwright's own download is there and starts (its system libraries included). */
async function playwrightsOwnStarts(): Promise<boolean> {
  const { chromium } = await import('@playwright/test');
  // A launch without the file would fail as well, but leave an empty profile in the temporary folder.
  if (!existsSync(chromium.executablePath())) return false;
  try {
    const browser = await chromium.launch({ args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes sure that a Chromium is there, installing Debian's as the last resort.
 * @returns the environment for Playwright: CHROMIUM_PATH, or nothing when Playwright's own is used
 * @throws CannotRunHere when there is none to be had
 */
export async function provideChromium(stop: AbortSignal): Promise<NodeJS.ProcessEnv> {
  const found = systemChromium();
  if (found) return { CHROMIUM_PATH: found };
  if (await playwrightsOwnStarts()) return {};
  await installDebian(['chromium'], stop);
  const installed = systemChromium();
  if (!installed) throw new Error('Debian installed chromium, but it does not start');
  return { CHROMIUM_PATH: installed };
}
