// Settings of QA's runs on a site that runs somewhere; `qa.ts` starts Playwright with them.
import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';
import { qaRun } from '../site/qa-run.ts';
import { projectOf } from './projects.ts';

if (!qaRun) throw new Error('Start it by `pnpm --dir e2e qa --url …`: see e2e/README.md.');

const { url, mix, versions } = qaRun;
const { QA_PROJECTS = 'desktop', QA_REPORT = 'qa-report', QA_SLOW = '1' } = process.env;
const slow = Number(QA_SLOW);
const title = [new URL(url).host, ...mix.split(',').filter(Boolean)].join(' · ');
// Nothing is built, and no site is started.
const { globalSetup: _, ...settings } = usual;

/** The journeys tagged `@qa`, each with a trace and a screenshot when it fails. */
export default defineConfig({
  ...settings,
  testDir: '../journeys',
  outputDir: `${QA_REPORT}/results`,
  metadata: { site: url, versions: versions.join(', ') },
  reporter: [
    ['list'],
    ['html', { outputFolder: `${QA_REPORT}/html`, open: 'never', title }],
    ['blob', { outputFile: `${QA_REPORT}/blob/report-${qaRun.prefix}.zip` }],
    ['json', { outputFile: `${QA_REPORT}/report.json` }],
  ],
  timeout: 90_000 * slow,
  expect: { timeout: 15_000 * slow },
  use: {
    ...usual.use,
    actionTimeout: 15_000 * slow,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: QA_PROJECTS.split(',').map(projectOf),
});
