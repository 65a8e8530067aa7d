import { reportResult } from '@duellwerk/shared/contract/match-play';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { matchTouched } from '../../page/match.model.ts';
import { followRefusals } from '../play.model.ts';

export interface ReportedScores {
  match: string;
  rev: number;
  rounds: ({ a: number; b: number } | null)[];
}

export const resultSubmission = createSubmission({
  call: (transport, { match, ...body }: ReportedScores) =>
    send(transport, reportResult, { params: { match }, body }),
  success: ({ state }) =>
    state === 'final'
      ? { title: msg`Ergebnis bestätigt`, text: msg`Beide Seiten haben dasselbe gemeldet.` }
      : { title: msg`Ergebnis gemeldet`, text: msg`Jetzt ist die andere Seite dran.` },
  // The form says it, where it is typed.
  failure: null,
  refreshes: [matchTouched],
  dialog: 'matches.result',
});
followRefusals(resultSubmission.failed);
