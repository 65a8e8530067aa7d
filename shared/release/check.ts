// The dry run of what makes a version live: the server's own check, without the step after it.

import type { ReleaseCheck } from '../contract/releases.ts';
import type { Context } from './context.ts';
import { CommandFailure } from './failure.ts';

/** What a dry run prints with --json. */
export interface DryRun {
  dry_run: true;
  action: 'activate' | 'canary' | 'rollback';
  package: string;
  channel: string;
  /** What the channel points at now. */
  from: string | null;
  to: string;
  /** Of a canary; `null` for the rest. */
  percent: number | null;
  check: ReleaseCheck;
}

type Step = Omit<DryRun, 'dry_run' | 'package' | 'check'>;

/**
 * Asks the server whether the version fits and says what would happen; changes nothing.
 * @throws CommandFailure (exit 1) with the problems when it does not fit.
 */
export async function dryRun({ name, client, report }: Context, step: Step, sentence: string): Promise<void> {
  const check = await client.check(step.to, step.channel);
  const { action, channel, from, to, percent } = step;
  const run: DryRun = { dry_run: true, action, package: name, channel, from, to, percent, check };
  if (check.fits) {
    report.line(`Probelauf: ${sentence}`);
    report.line(`${name} ${to} passt. Geändert ist nichts.`);
    return report.value(run);
  }
  throw new CommandFailure(
    1,
    `Probelauf: ${name} ${to} würde etwas kaputt machen und nicht aktiv. Behebe das hier oder nimm eine andere Version.`,
    check.problems.map(({ kind, message }) => `${kind}: ${message}`),
    'release_incompatible',
  );
}
