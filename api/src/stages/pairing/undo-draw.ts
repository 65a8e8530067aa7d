import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ORGANIZERS } from '../assert-may.ts';
import type { StageContext } from '../context.ts';
import { runCommand } from '../run-command.ts';

/** Takes the round of a Swiss stage back that was drawn last; what its sides have reported goes with it. */
export function undoDraw(
  context: StageContext,
  stage: string,
  { rev, round }: { rev: number; round: number },
): Promise<Written> {
  return runCommand(context, {
    ...{ stage, rev, permissions: ORGANIZERS },
    event: { kind: 'draw_undone', round },
  });
}
