import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { REFEREES } from './assert-may.ts';
import type { StageContext } from './context.ts';
import type { ResultInput } from './record-result.ts';
import { runCommand } from './run-command.ts';

/** Replaces a final result. What was seen of the whole stage has to stand still: later matches follow from this one. */
export function correctResult(
  context: StageContext,
  stage: string,
  { rev, reason, ...meeting }: ResultInput & { reason: string },
): Promise<Written> {
  return runCommand(context, {
    ...{ stage, rev, reason, permissions: REFEREES },
    audit: { action: 'stage.result_corrected', match: meeting.match },
    event: { kind: 'correction', ...meeting },
  });
}
