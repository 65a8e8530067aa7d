import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CannotRunHere, findPrograms } from './machine.ts';

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The full Chromium: CHROMIUM_PATH when set (taken as it is, so a wrong path fails loudly), else the system's own, if any. */
export function systemChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const [found] = findPrograms(['chromium', 'google-chrome', 'google-chrome-stable'], env.PATH);
  return env.CHROMIUM_PATH || found || (existsSync(MAC_CHROME) ? MAC_CHROME : undefined);
}

/**
 * Chromium without the window around the page, which takes two thirds of the time: HEADLESS_SHELL_PATH when set, else the
 * system's own, if any.
 */
export function systemHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const [found] = findPrograms(['chromium-headless-shell', 'chrome-headless-shell'], env.PATH);
  return env.HEADLESS_SHELL_PATH || found;
}

/**
 * The environment for Playwright with both browsers: the journeys run in the headless shell and, a few of them, in the full
 * one. Empty where Playwright's own browsers have to do.
 * @throws CannotRunHere when there is neither
 */
export function requireBrowsers(): NodeJS.ProcessEnv {
  const found = { CHROMIUM_PATH: systemChromium(), HEADLESS_SHELL_PATH: systemHeadlessShell() };
  if (found.CHROMIUM_PATH && found.HEADLESS_SHELL_PATH) return found;
  if (existsSync(chromium.executablePath())) return {};
  throw new CannotRunHere('not installed: Chromium and its headless shell');
}
