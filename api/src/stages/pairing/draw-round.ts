import type { Pairing } from '@duellwerk/shared/bracket/swiss-pairing';
import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ORGANIZERS } from '../assert-may.ts';
import type { StageContext } from '../context.ts';
import { assertPlaysNot } from '../own-part.ts';
import { refused } from '../refusals.ts';
import { findStage } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { pairRound } from './pair-round.ts';

interface Drawing {
  rev: number;
  /** Made by hand; without one the same state is always paired the same way. */
  pairing?: Pairing | undefined;
}

/** Publishes the next round of a Swiss stage. */
export async function drawRound(
  context: StageContext,
  stage: string,
  { rev, pairing }: Drawing,
): Promise<Written> {
  const { tx, user } = context;
  const row = pairing && (await findStage(tx, stage));
  // No one chooses their own opponents.
  if (row) await assertPlaysNot(tx, user, row.tournament_id);
  return runCommand(context, {
    ...{ stage, rev, permissions: ORGANIZERS },
    event: async ({ graph, events }) => {
      const proposal = await pairRound({ graph, events, pairing });
      if (!proposal.ok) throw refused(proposal.refusal);
      return proposal.event;
    },
  });
}
