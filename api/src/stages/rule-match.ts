import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { REFEREES } from './assert-may.ts';
import type { StageContext } from './context.ts';
import type { ResultInput } from './record-result.ts';
import { runCommand } from './run-command.ts';

/** Decides a match in whatever state, a final one too. */
export function ruleMatch(
  context: StageContext,
  stage: string,
  { rev, reason, ...meeting }: ResultInput & { reason: string },
): Promise<Written> {
  return runCommand(context, {
    ...{ stage, rev, reason, permissions: REFEREES },
    audit: { action: 'stage.match_ruled', match: meeting.match },
    event: { kind: 'ruling', ...meeting },
  });
}
