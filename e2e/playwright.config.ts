import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from './run/chromium.ts';

const executablePath = systemChromium();

/** Journeys through the whole site. Their fixtures start the real server, so none is started here. */
export default defineConfig({
  testDir: './journeys',
  snapshotPathTemplate: '{testDir}/../baselines/{testFileName}/{arg}{ext}',
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
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    // Tests that stand in for an answer of the server must see every request; the worker has a journey of its own.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'chromium',
      use: { ...devices['Desktop Chrome'], locale: 'de-DE', timezoneId: 'Europe/Berlin' },
    },
  ],
});
