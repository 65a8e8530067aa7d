import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ORGANIZERS } from './assert-may.ts';
import type { StageContext } from './context.ts';
import { runCommand } from './run-command.ts';

/** Takes an entry out that leaves by itself. */
export function dropEntry(
  context: StageContext,
  stage: string,
  { rev, entry, reason }: { rev: number; entry: string; reason: string | null },
): Promise<Written> {
  return runCommand(context, {
    ...{ stage, rev, reason, permissions: ORGANIZERS },
    event: { kind: 'drop', entry },
  });
}
