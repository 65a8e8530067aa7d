// `npm test [-- [--full] [--changed[=commit]] suite ...]`: runs the suites one after the other and sums them up.
import { mkdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { changedFiles, changeOf } from './changed.ts';
import { root } from './command.ts';
import { loopSeconds } from './machine.ts';
import { sum } from './report.ts';
import { type Context, notStarted, runSuite } from './run-suite.ts';
import { openScratch } from './scratch.ts';
import { choose, inTier, narrowed, type Suite, suites } from './suites.ts';
import { failures, lastLine, type Result, slowest, table } from './table.ts';

const BAD_CALL = 2;
/** Far above what the slowest suite takes on two cores: only a hanging one gets there. */
const SUITE_LIMIT_MS = 40 * 60_000;
/** Where the durations of the last run are, for programs. */
const DURATIONS = 'e2e/test-results/durations.json';

/** The first signal stops the run in order; the ones that follow change nothing about that. */
function stopOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) return;
      console.log('\nStopping …');
      process.exitCode = 128 + constants.signals[signal];
      controller.abort();
    });
  }
  return controller.signal;
}

async function runAll(chosen: readonly Suite[], context: Context): Promise<Result[]> {
  const results = new Map<string, Result>();
  for (const [index, suite] of chosen.entries()) {
    console.log(`\n=== ${index + 1}/${chosen.length} ${suite.title}`);
    const needed = suite.needs === undefined ? undefined : results.get(suite.needs);
    const blocked = needed && needed.counts.failed > 0;
    const result = blocked ? notStarted(suite, needed.title) : await runSuite(suite, context);
    if (context.stop.aborted) break;
    results.set(suite.key, result);
    const { counts, seconds, reason } = result;
    console.log(
      `=== ${suite.title}: ${lastLine(counts)} in ${seconds.toFixed(1)} s${reason ? ` (${reason})` : ''}`,
    );
  }
  return [...results.values()];
}

function summarize(results: readonly Result[], seconds: number, loop: number): void {
  const total = sum(results.map(({ counts }) => counts));
  console.log(`\n${slowest(results)}\n`);
  console.table(table(results, seconds));
  console.log(
    `A loop of 1e9 additions takes ${loop.toFixed(1)} s here: ${(seconds / loop).toFixed(0)} loops.`,
  );
  const failed = failures(results);
  if (failed) console.log(`\n${failed}\n`);
  for (const { title, counts, reason } of results) {
    if (reason) console.log(`${counts.failed > 0 ? 'FAILED' : 'SKIPPED'}  ${title}: ${reason}`);
  }
  const file = join(root, DURATIONS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ seconds, loop, results }));
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(lastLine(total));
}

async function main(chosen: readonly Suite[]): Promise<void> {
  const loop = loopSeconds();
  const begin = performance.now();
  const stop = stopOnSignals();
  const scratch = await openScratch();
  try {
    const results = await runAll(chosen, {
      reports: scratch.folder,
      stop,
      limit: SUITE_LIMIT_MS,
      ci: process.env.CI === 'true',
    });
    if (!stop.aborted) summarize(results, (performance.now() - begin) / 1000, loop);
  } finally {
    await scratch.remove();
  }
}

/** The suites that the command line names, each with the call for its tier or for what a change needs of it. */
function chosen(args: readonly string[]): Suite[] {
  // An option without a value, `--changed`, means its usual base.
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
    options: { full: { type: 'boolean', default: false }, changed: { type: 'string' } },
    allowPositionals: true,
  });
  const wanted = choose(positionals, suites);
  const tier = values.full ? 'full' : 'fast';
  if (values.changed === undefined) return inTier(wanted, tier);
  const files = changedFiles(root, values.changed || undefined);
  const change = changeOf(files, root);
  console.log(`${files.length} changed files${change === 'everything' ? ', which every test needs' : ''}`);
  return change === 'everything' ? inTier(wanted, tier) : narrowed(wanted, change);
}

try {
  await main(chosen(process.argv.slice(2)));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = BAD_CALL;
}
