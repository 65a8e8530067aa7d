import { answerProposal, proposeTime } from '@duellwerk/shared/contract/match-play';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { matchTouched } from '../../page/match.model.ts';
import { followRefusals } from '../play.model.ts';

interface Target {
  match: string;
  rev: number;
}

const around = { refreshes: [matchTouched], dialog: 'matches.time' as const };

/** The own time: as a first proposal, or against the other side's. */
export const proposeSubmission = createSubmission({
  ...around,
  call: (
    transport,
    { match, rev, proposal, starts_at }: Target & { proposal: string | null; starts_at: string },
  ) =>
    proposal === null
      ? send(transport, proposeTime, { params: { match }, body: { rev, starts_at } })
      : send(transport, answerProposal, {
          params: { match, proposal },
          body: { rev, answer: 'counter', starts_at },
        }),
  success: () => ({
    title: msg`Termin vorgeschlagen`,
    text: msg`Er gilt, sobald die andere Seite zustimmt.`,
  }),
});

export const answerSubmission = createSubmission({
  ...around,
  call: (
    transport,
    { match, rev, proposal, answer }: Target & { proposal: string; answer: 'accept' | 'decline' },
  ) => send(transport, answerProposal, { params: { match, proposal }, body: { rev, answer } }),
  success: (_, { answer }) =>
    answer === 'accept'
      ? { title: msg`Termin angenommen`, text: msg`Die Begegnung ist verlegt.` }
      : { tone: 'info', title: msg`Vorschlag abgelehnt`, text: msg`Der angesetzte Termin bleibt.` },
});

for (const { failed } of [proposeSubmission, answerSubmission]) followRefusals(failed);
