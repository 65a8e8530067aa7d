import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { root, run } from './command.ts';
import { type Counts, countExit, NONE, settle } from './counts.ts';
import { CannotRunHere } from './machine.ts';
import type { Suite } from './suites.ts';
import type { Result } from './table.ts';

/**
 * Where a run keeps its reports, what ends it, after how many milliseconds a suite counts as hanging, and
 * whether nothing may be left out.
 */
export type Context = { reports: string; stop: AbortSignal; limit: number; ci: boolean };

/** Runs one suite from its provision to its counts; never throws, whatever breaks is a failure of the suite. */
export async function runSuite(suite: Suite, context: Context): Promise<Result> {
  const begin = performance.now();
  const outcome = await attempt(suite, context).catch((cause: unknown) => broken(cause, context.ci));
  return { title: suite.title, ...outcome, seconds: (performance.now() - begin) / 1000 };
}

type Outcome = { counts: Counts; reason?: string };

async function attempt(suite: Suite, { reports, stop, limit }: Context): Promise<Outcome> {
  const reportFile = join(reports, `${suite.key}.json`);
  const command = suite.command(reportFile);
  const provision = await suite.provide?.(stop);
  const late = AbortSignal.timeout(limit);
  const env = { ...command.env, ...provision?.env };
  try {
    const ending = await run({ ...command, env }, root, AbortSignal.any([stop, late]));
    if (late.aborted) throw new Error(`stopped, not done after ${limit / 1000} s`);
    if (!suite.read) return { counts: countExit(ending) };
    return settle(await readReport(reportFile, suite.read), ending);
  } finally {
    await provision?.release?.();
  }
}

/** The counts of a report file, null when the suite ended before it wrote one. */
async function readReport(file: string, read: (report: unknown) => Counts): Promise<Counts | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text === '' ? null : read(JSON.parse(text));
}

/** What the machine cannot do may be left out at a desk; where the run decides about a change, it may not. */
function broken(cause: unknown, ci: boolean): Outcome {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const leftOut = cause instanceof CannotRunHere && !ci;
  return { counts: leftOut ? { ...NONE, skipped: 1 } : { ...NONE, failed: 1 }, reason };
}

/** A suite that was not started because another one, which it needs, did not pass. */
export function notStarted(suite: Suite, needed: string): Result {
  return {
    title: suite.title,
    counts: { ...NONE, failed: 1 },
    seconds: 0,
    reason: `not started: "${needed}" did not pass`,
  };
}
