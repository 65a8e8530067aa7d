import { proposeRound } from '@duellwerk/shared/bracket/swiss-pairing';
import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ORGANIZERS } from './assert-may.ts';
import type { StageContext } from './context.ts';
import { refused } from './refusals.ts';
import { runCommand } from './run-command.ts';

/** Draws the next round of a Swiss stage; the same state is always paired the same way. */
export function drawRound(context: StageContext, stage: string, rev: number): Promise<Written> {
  return runCommand(context, {
    ...{ stage, rev, permissions: ORGANIZERS },
    event: ({ graph, events }) => {
      const proposal = proposeRound(graph, events);
      if (!proposal.ok) throw refused(proposal.refusal);
      return proposal.event;
    },
  });
}
