import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { root, run } from './command.ts';
import { CannotRunHere } from './machine.ts';
import { countExit, NONE, settle } from './report.ts';
import type { Suite } from './suites.ts';
import type { Result } from './table.ts';

/**
 * Where a run keeps its reports, what ends it, after how many milliseconds a suite counts as hanging, and
 * whether nothing may be left out.
 */
export type Context = { reports: string; stop: AbortSignal; limit: number; ci: boolean };

type Outcome = Pick<Result, 'counts' | 'tests' | 'reason'>;

/** Runs one suite from its provision to its counts; never throws, whatever breaks is a failure of the suite. */
export async function runSuite(suite: Suite, context: Context): Promise<Result> {
  const begin = performance.now();
  const outcome = await attempt(suite, context).catch((cause: unknown) => broken(cause, context.ci));
  return { title: suite.title, ...outcome, seconds: (performance.now() - begin) / 1000 };
}

async function attempt(suite: Suite, { reports, stop, limit }: Context): Promise<Outcome> {
  const reportFile = join(reports, `${suite.key}.json`);
  const command = suite.command(reportFile);
  const provision = await suite.provide?.();
  const late = AbortSignal.timeout(limit);
  const env = { ...command.env, ...provision?.env };
  try {
    const ending = await run({ ...command, env }, root, AbortSignal.any([stop, late]));
    if (late.aborted) throw new Error(`stopped, not done after ${limit / 1000} s`);
    if (!suite.read) return { counts: countExit(ending), tests: [] };
    const text = await readFile(reportFile, 'utf8').catch(() => '');
    const report = text === '' ? null : suite.read(text);
    return { ...settle(report?.counts ?? null, ending), tests: report?.tests ?? [] };
  } finally {
    await provision?.release?.();
  }
}

/** What the machine cannot do may be left out at a desk; where the run decides about a change, it may not. */
function broken(cause: unknown, ci: boolean): Outcome {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const leftOut = cause instanceof CannotRunHere && !ci;
  return { counts: leftOut ? { ...NONE, skipped: 1 } : { ...NONE, failed: 1 }, tests: [], reason };
}

/** A suite that was not started because another one, which it needs, did not pass. */
export function notStarted(suite: Suite, needed: string): Result {
  const reason = `not started: "${needed}" did not pass`;
  return { title: suite.title, counts: { ...NONE, failed: 1 }, tests: [], seconds: 0, reason };
}
