// The dry run of what makes a version live: the server's own check, without the step after it.

import type { ReleaseCheck, TrialFault } from '../contract/releases.ts';
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
  const { problems, faults = [] } = check;
  if (problems.length === 0 && action === 'rollback') {
    // What ran before is not held up by its faults, but they are said.
    report.line(`Probelauf: ${sentence}`);
    for (const fault of faults) report.line(`! ${faultLine(fault)}`);
    return report.value(run);
  }
  throw new CommandFailure(
    1,
    `Probelauf: ${name} ${to} würde etwas kaputt machen und nicht aktiv. Behebe das hier oder nimm eine andere Version.`,
    [...problems.map(({ kind, message }) => `${kind}: ${message}`), ...faults.map(faultLine)],
    problems.length > 0 ? 'release_incompatible' : 'trial_failed',
  );
}

/** One fault of a trial, with its stack. */
export function faultLine({ subject, kind, message }: TrialFault): string {
  return `${subject} ${trialLabels[kind]}: ${message}`;
}

const trialLabels: Record<TrialFault['kind'], string> = {
  threw: 'wirft beim Rendern einen Fehler',
  hung: 'wird beim Rendern nicht fertig',
  memory: 'braucht beim Rendern zu viel Speicher',
  load: 'lässt sich nicht laden',
};
