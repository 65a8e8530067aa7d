import type { Ending, NextEvent } from '@duellwerk/shared/bracket/events';
import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { REFEREES } from './assert-may.ts';
import type { StageContext } from './context.ts';
import { runCommand } from './run-command.ts';

export interface ResultInput {
  rev: number;
  match: string;
  a: string;
  b: string;
  outcome: Ending;
}

/** Writes how an open match ended. Other matches may have changed since it was seen. */
export function recordResult(context: StageContext, stage: string, result: ResultInput): Promise<Written> {
  const { rev, match } = result;
  return runCommand(context, {
    ...{ stage, rev, match, permissions: REFEREES, event: eventOf(result) },
    audit: { action: 'stage.result_recorded', match },
  });
}

function eventOf({ match, a, b, outcome }: ResultInput): NextEvent {
  switch (outcome.kind) {
    case 'played':
      return { kind: 'result', match, a, b, score: outcome.score };
    case 'walkover':
      return { kind: 'walkover', match, a, b, winner: outcome.winner };
    case 'double_loss':
      return { kind: 'double_loss', match, a, b };
  }
}
