// `pnpm bench load`: how fast a first visit is, the federated site against the same sources as one application.
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import type { Browser } from '@playwright/test';
import { launch, machine } from './machine.ts';
import { realClick } from './real-click.ts';
import { loadTable, targetLines } from './report.ts';
import { type Measured, summary } from './summary.ts';
import { openVariants, type VariantName, type Variants } from './variants.ts';
import { NETWORK, visit } from './visit.ts';

export interface LoadOptions {
  runs: number;
  /** Slow-downs of the processor, 1 for none. */
  cpu: readonly number[];
  /** Names of the pages to measure, see `openVariants`. */
  pages: readonly string[];
  variants: readonly VariantName[];
  /** File for the numbers. */
  json?: string;
}

/** Measures and prints; never throws for a number, only when something does not run. */
export async function benchLoad(options: LoadOptions): Promise<void> {
  const browser = await launch();
  try {
    const variants = await openVariants(options.variants, browser);
    try {
      await measure(options, variants, browser);
    } finally {
      await variants.close();
    }
  } finally {
    await browser.close();
  }
}

async function measure(options: LoadOptions, variants: Variants, browser: Browser): Promise<void> {
  for (const note of variants.notes) console.log(note);
  const measured = await visitAll(options, variants, browser);
  const rows = summary(measured);
  for (const cpu of options.cpu) {
    for (const page of options.pages) {
      console.log(`\n${page}${cpu > 1 ? `, processor ${cpu} times slower` : ''}`);
      console.log(loadTable(rows.filter((row) => row.cpu === cpu && row.page === page)));
    }
  }
  const targets = targetLines(rows);
  console.log(`\n${targets.join('\n')}`);
  if (!options.json) return;
  const { runs } = options;
  const result = {
    at: new Date().toISOString(),
    machine: machine(browser),
    network: NETWORK,
    runs,
    rows,
    targets,
  };
  await mkdir(dirname(options.json), { recursive: true });
  await writeFile(options.json, `${JSON.stringify({ ...result, visits: measured }, null, 1)}\n`);
}

/** One visit of everything per run, so that a slow minute of the machine meets all variants alike. */
async function visitAll(options: LoadOptions, variants: Variants, browser: Browser): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    process.stdout.write(`\rRun ${run + 1} of ${options.runs} …`);
    for (const cpu of options.cpu) {
      for (const page of options.pages) {
        // Another one is first in every run.
        const turn = run % variants.names.length;
        for (const variant of [...variants.names.slice(turn), ...variants.names.slice(0, turn)]) {
          const url = variants.url(variant, page);
          const still = variant === 'floor';
          const { scripts: _, ...numbers } = await visit(browser, url, cpu, { still });
          const reacts = still ? Number.NaN : await realClick(browser, url, cpu);
          measured.push({ variant, page, cpu, reacts, load: loadavg()[0] ?? 0, ...numbers });
        }
      }
    }
  }
  process.stdout.write('\n');
  return measured;
}
