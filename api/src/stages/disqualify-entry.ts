import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { REFEREES } from './assert-may.ts';
import type { StageContext } from './context.ts';
import { runCommand } from './run-command.ts';

/** Excludes an entry, also one that has dropped. */
export function disqualifyEntry(
  context: StageContext,
  stage: string,
  { rev, entry, reason }: { rev: number; entry: string; reason: string },
): Promise<Written> {
  return runCommand(context, {
    ...{ stage, rev, reason, permissions: REFEREES },
    event: { kind: 'disqualification', entry },
  });
}
