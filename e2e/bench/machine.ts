import { availableParallelism, cpus, totalmem } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { provideChromium } from '../run/chromium.ts';

/** The browser that measures: without a sandbox and without talk of its own on the network. */
export async function launch(): Promise<Browser> {
  const { CHROMIUM_PATH } = await provideChromium(new AbortController().signal);
  return chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
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
