// `npm test [-- [--changed[=commit]] suite ...]`: runs the suites one after the other and sums them up.
import { constants } from 'node:os';
import { performance } from 'node:perf_hooks';
import { changedFiles, changeOf } from './changed.ts';
import { root } from './command.ts';
import { sum } from './counts.ts';
import { type Context, notStarted, runSuite } from './run-suite.ts';
import { openScratch } from './scratch.ts';
import { choose, narrowed, type Suite, suites } from './suites.ts';
import { lastLine, type Result, table } from './table.ts';

const BAD_CALL = 2;
/** Far above what the slowest suite takes on two cores: only a hanging one gets there. */
const SUITE_LIMIT_MS = 40 * 60_000;

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

function summarize(results: readonly Result[], seconds: number): void {
  console.log(`\n${table(results, seconds)}\n`);
  for (const { title, counts, reason } of results) {
    if (reason) console.log(`${counts.failed > 0 ? 'FAILED' : 'SKIPPED'}  ${title}: ${reason}`);
  }
  const total = sum(results.map(({ counts }) => counts));
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(lastLine(total));
}

async function main(chosen: readonly Suite[]): Promise<void> {
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
    if (!stop.aborted) summarize(results, (performance.now() - begin) / 1000);
  } finally {
    await scratch.remove();
  }
}

/** The suites of the given words; with `--changed` only what differs from `main` or the given commit needs of them. */
function chosen(words: readonly string[]): Suite[] {
  const isOption = (word: string) => word === '--changed' || word.startsWith('--changed=');
  const option = words.find(isOption);
  const wanted = choose(
    words.filter((word) => !isOption(word)),
    suites,
  );
  if (option === undefined) return wanted;
  const files = changedFiles(root, option.split('=')[1]);
  const change = changeOf(files, root);
  console.log(`${files.length} changed files${change === 'everything' ? ', which every test needs' : ''}`);
  return change === 'everything' ? wanted : narrowed(wanted, change);
}

try {
  await main(chosen(process.argv.slice(2)));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = BAD_CALL;
}
