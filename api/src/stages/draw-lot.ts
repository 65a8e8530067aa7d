import { randomInt } from 'node:crypto';
import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ORGANIZERS } from './assert-may.ts';
import type { StageContext } from './context.ts';
import { runCommand } from './run-command.ts';

/** Draws lots: nobody chooses the order, and it stands in the log. */
export function drawLot(
  context: StageContext,
  stage: string,
  { rev, entries }: { rev: number; entries: readonly string[] },
): Promise<Written> {
  return runCommand(context, {
    ...{ stage, rev, permissions: ORGANIZERS },
    event: { kind: 'lot', entries: shuffled(entries) },
  });
}

/** Every order is as likely as any other (Fisher and Yates). */
export function shuffled(entries: readonly string[]): string[] {
  const left = [...entries];
  return entries.flatMap(() => left.splice(randomInt(left.length), 1));
}
