import { defineConfig, devices } from '@playwright/test';
import { systemChromium, systemHeadlessShell } from './run/chromium.ts';

// Pictures are made with the headless shell; where there is none everything but them holds in the full browser too.
const executablePath = systemHeadlessShell() ?? systemChromium();

/**
 * A page of a journey lives for seconds: optimizing compilers and garbage collection on further threads take a tenth of the
 * processor time and never pay it back.
 */
const JS_FLAGS = '--js-flags=--max-optimized-bytecode-size=0 --single-threaded-gc';

/** Journeys through the whole site. Their fixtures start the real server on data that `globalSetup` prepares. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './site/prepare.ts',
  snapshotPathTemplate: '{testDir}/../baselines/{testFileName}/{arg}{ext}',
  fullyParallel: true,
  // A second try would hide what fails only sometimes.
  retries: 0,
  // Two browsers and a server with its database share two cores, and some journeys start a server of their own.
  timeout: 90_000,
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01 } },
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  // PLAYWRIGHT_JSON_OUTPUT_FILE moves the report; `npm test` reads its counts there.
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A trace costs up to a half of the time: `--trace on` makes one of a test that is run again by hand.
    trace: 'off',
    actionTimeout: 15_000,
    // Tests that stand in for an answer of the server must see every request; the worker has a journey of its own.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', JS_FLAGS],
    },
  },
  projects: [
    {
      name: 'chromium',
      use: { ...devices['Desktop Chrome'], locale: 'de-DE', timezoneId: 'Europe/Berlin' },
    },
  ],
});
