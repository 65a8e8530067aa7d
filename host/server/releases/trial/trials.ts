// Trials of versions before they become live: one at a time, apart from what serves visitors. What passed is remembered,
// as versions never change.
import { createHash } from 'node:crypto';
import type { TrialFault } from '@duellwerk/shared/contract/releases';
import { ReleaseRefused } from '../refusals.ts';
import type { LiveComposition } from '../releases.ts';
import { renderTrial, type TrialInput, type TrialLimits } from './render-trial.ts';

export interface Trials {
  /**
   * Tries the versions of these packages within a composition, unless it was done before.
   * @returns what is wrong with them @throws ReleaseRefused trial_busy
   */
  run: (live: LiveComposition, tried: readonly string[]) => Promise<TrialFault[]>;
  /** The outcome of an earlier trial, `undefined` without one. */
  outcome: (live: LiveComposition, tried: readonly string[]) => readonly TrialFault[] | undefined;
}

export interface TrialSettings extends TrialLimits {
  folder: TrialInput['folder'];
}

/** Trials that wait for the running one. */
const WAITING_MAX = 2;
const REMEMBERED = 100;

export function createTrials({ folder, ...limits }: TrialSettings): Trials {
  const outcomes = new Map<string, readonly TrialFault[]>();
  const running = new Map<string, Promise<TrialFault[]>>();
  let last: Promise<unknown> = Promise.resolve();

  const remember = (key: string, faults: readonly TrialFault[]) => {
    outcomes.delete(key);
    outcomes.set(key, faults);
    const [oldest] = outcomes.keys();
    if (outcomes.size > REMEMBERED && oldest !== undefined) outcomes.delete(oldest);
  };

  return {
    outcome: (live, tried) => outcomes.get(keyOf(live, tried)),
    run: async (live, tried) => {
      const key = keyOf(live, tried);
      // A failure is tried again: a busy machine may have been its cause.
      if (outcomes.get(key)?.length === 0) return [];
      const current = running.get(key);
      if (current) return current;
      if (running.size > WAITING_MAX) throw new ReleaseRefused('trial_busy', []);
      const done = last.then(() => renderTrial({ live, tried, folder }, limits));
      last = done.catch(() => undefined);
      running.set(key, done);
      try {
        const faults = await done;
        remember(key, faults);
        return faults;
      } finally {
        running.delete(key);
      }
    },
  };
}

/** The set of versions and whose are new in it; a set of its own for each, as a fault counts only for what is new. */
function keyOf({ page }: LiveComposition, tried: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([page.build, [...tried].sort()]))
    .digest('hex');
}
