// What the site does with canaries by itself: stops one that has more errors than stable, and lets one grow by its plan.

import { schedule } from '@duellwerk/api/db/due';
import type { DueEffect } from '@duellwerk/api/db/due-runner';
import type { Database } from '@duellwerk/api/db/open';
import type { Schema } from '@duellwerk/api/db/schema';
import { notifyReleaseManagers } from '@duellwerk/api/notifications/release-events';
import { STABLE } from '@duellwerk/shared/contract/releases';
import type { Transaction } from 'kysely';
import { laterSteps } from '../canary-plan.ts';
import { ReleaseRefused } from '../refusals.ts';
import type { LiveCanary } from '../release-state.ts';
import { recordChange, releaseTransaction } from '../release-transaction.ts';
import type { Releases } from '../releases.ts';
import { type Arm, compareArms } from './compare-arms.ts';
import { readArms } from './repo.ts';

/** Who does it in the history; in the audit log it is the system. */
const AUTOMATIC = { id: null, by: 'Automatik' };

export interface CareDeps {
  database: Database;
  releases: Pick<Releases, 'canaries' | 'changes'>;
  now: () => Date;
  /** One German line for the operator's log. */
  warn: (line: string) => void;
}

/**
 * Compares the canaries of these packages with stable, and stops those that are significantly worse: in the history with the
 * reason, in the audit log, with a notification to everybody who may release.
 * @param names packages whose canary has one more visitor with an error
 */
export async function stopWorse(deps: CareDeps, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const canary = deps.releases.canaries()[name];
    if (!canary || canary.auto_stop === false) continue;
    const arms = await readArms(deps.database.sql, name, canary.since);
    if (compareArms(arms.canary, arms.stable) !== 'worse') continue;
    const reason = reasonOf(arms);
    if (await stop(deps, { name, canary, reason }))
      deps.warn(`Der Canary ${name} ${canary.release.version} ist gestoppt: ${reason}`);
  }
}

interface Stop {
  name: string;
  canary: LiveCanary;
  reason: string;
}

/** @returns whether it still ran: another process, or a person, may have been faster */
function stop({ database, releases, now }: CareDeps, { name, canary, reason }: Stop): Promise<boolean> {
  const { version } = canary.release;
  const only = { version, since: canary.since };
  return recordChange(database, async (transaction, tx) => {
    const { state } = await transaction.lock();
    if (state.canaries[name]?.since !== canary.since) return false;
    await notifyReleaseManagers(tx, { name, version, since: canary.since, reason }, now());
    await releases.changes.canary(transaction, AUTOMATIC, { name, percent: 0, reason, only });
    return true;
  });
}

function reasonOf({ canary, stable }: { canary: Arm; stable: Arm }): string {
  return `Fehler bei ${canary.affected} von ${canary.visitors} Besuchern des Canarys, mit stable bei ${stable.affected} von ${stable.visitors}.`;
}

/** The kind of the timed job that makes a step of a plan. */
export const GROW = 'release.grow';
/** A step that waits for visitors or for less doubt is tried again after this, or after the plan's own pause if that is shorter. */
const RETRY_MINUTES = 5;

/** Plans the next step of every canary with a plan. Safe in every process and at any time. */
export async function planGrowth({ database, releases }: Omit<CareDeps, 'now' | 'warn'>): Promise<void> {
  const growing = Object.entries(releases.canaries()).filter(([, { growth }]) => growth !== undefined);
  if (growing.length === 0) return;
  await database.transaction(async (tx) => {
    for (const [name, { growth }] of growing) if (growth) await planStep(tx, name, new Date(growth.next_at));
  });
}

/** A key for each time: the job that runs now is marked as done after it has planned the next one. */
async function planStep(tx: Transaction<Schema>, name: string, runAt: Date): Promise<void> {
  const key = `${GROW}:${name}:${runAt.toISOString()}`;
  await schedule(tx, { kind: GROW, key, runAt, payload: { name } });
}

/** Makes the next step of a plan when the canary's errors leave no doubt, otherwise later. */
export function growEffect(deps: CareDeps): DueEffect {
  const { releases, now, warn } = deps;
  return async ({ payload }, tx) => {
    const { name } = payload as { name: string };
    // After the commit the event of the change makes this process load it, as all others.
    const transaction = releaseTransaction(tx, () => undefined);
    const { state } = await transaction.lock();
    const canary = state.canaries[name];
    const growth = canary?.growth;
    const [percent] = growth?.steps ?? [];
    if (!canary || !growth || percent === undefined || Date.parse(growth.next_at) > now().getTime()) return;
    const arms = await readArms(tx, name, canary.since);
    if (compareArms(arms.canary, arms.stable) !== 'fine') {
      const minutes = Math.min(RETRY_MINUTES, growth.every_minutes);
      return planStep(tx, name, new Date(now().getTime() + minutes * 60_000));
    }
    const { version } = canary.release;
    try {
      if (percent === 100) {
        await releases.changes.activate(transaction, AUTOMATIC, {
          channel: STABLE,
          versions: { [name]: version },
          // It was tried before it became a canary, and has served visitors since.
          forceReason: 'Nach dem Plan des Canarys',
        });
        return;
      }
      const only = { version, since: canary.since };
      const grow = laterSteps(growth, percent);
      await releases.changes.canary(transaction, AUTOMATIC, { name, version, percent, grow, only });
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      // It does not fit what else is live now: the share stays, the plan ends.
      const reason = `Der Plan endet: ${error.message}`;
      const only = { version, since: canary.since };
      const { percent: share } = canary;
      warn(`Canary ${name} ${version}: ${reason}`);
      await releases.changes.canary(transaction, AUTOMATIC, {
        name,
        percent: share,
        grow: null,
        reason,
        only,
      });
    }
  };
}
