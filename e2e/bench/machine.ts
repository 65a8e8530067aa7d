import { availableParallelism, cpus, totalmem } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { requireBrowsers } from '../run/chromium.ts';

/** The browser that measures: without a sandbox and without talk of its own on the network. */
export async function launch(): Promise<Browser> {
  return launched(requireBrowsers().CHROMIUM_PATH);
}

/** The same engine without a window around the page, so that no process of a window is counted with it. */
export async function launchShell(): Promise<Browser> {
  return launched(requireBrowsers().HEADLESS_SHELL_PATH);
}

function launched(program: string | undefined): Promise<Browser> {
  return chromium.launch({
    ...(program ? { executablePath: program } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** What the numbers were measured on. */
export function machine(browser?: Browser) {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    ...(browser ? { chromium: browser.version() } : {}),
  };
}
