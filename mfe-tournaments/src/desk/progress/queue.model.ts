// Results that organizers enter themselves, without a ruling.
import type { Ending } from '@duellwerk/shared/bracket/events';
import { recordResult } from '@duellwerk/shared/contract/stage-commands';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { deskFailure } from '../failure.ts';
import { managedTouched } from '../managed.model.ts';
import { progressRetried } from './progress.model.ts';

export interface Entered {
  stage: string;
  /** Of the stage, as it was read. */
  rev: number;
  match: string;
  a: { entry: string; name: string };
  b: { entry: string; name: string };
  outcome: Ending;
}

export const resultSubmission = createSubmission({
  call: (transport, { stage, rev, match, a, b, outcome }: Entered) =>
    send(transport, recordResult, {
      params: { stage },
      body: { rev, match, a: a.entry, b: b.entry, outcome },
    }),
  success: (_, { a, b, outcome }) => ({ title: msg`Eingetragen`, text: sentence(a.name, b.name, outcome) }),
  failure: deskFailure,
  refreshes: [managedTouched, progressRetried],
});

function sentence(a: string, b: string, outcome: Ending) {
  if (outcome.kind === 'double_loss') return msg`${a} gegen ${b}: beide haben verloren.`;
  if (outcome.kind === 'walkover') {
    const name = outcome.winner === 'a' ? a : b;
    return msg`${name} gewinnt kampflos.`;
  }
  const { score } = outcome;
  if (score.kind === 'games') return msg`${a} gegen ${b}`;
  const { a: left, b: right } = score;
  return msg`${a} ${left}:${right} ${b}`;
}
