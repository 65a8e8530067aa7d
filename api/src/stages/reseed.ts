import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ORGANIZERS } from './assert-may.ts';
import type { StageContext } from './context.ts';
import { runCommand } from './run-command.ts';

/** Gives all entries a new order, also before the stage starts. */
export function reseed(
  context: StageContext,
  stage: string,
  { rev, entries }: { rev: number; entries: string[] },
): Promise<Written> {
  return runCommand(context, {
    ...{ stage, rev, permissions: ORGANIZERS },
    event: { kind: 'seed_change', entries },
  });
}
