import { confirmReport } from '@duellwerk/shared/contract/match-play';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { matchTouched } from '../../page/match.model.ts';
import { followRefusals } from '../play.model.ts';

export interface ConfirmedReport {
  match: string;
  rev: number;
  /** The report that was seen. */
  by: 'a' | 'b';
  version: number;
}

export const confirmSubmission = createSubmission({
  call: (transport, { match, ...body }: ConfirmedReport) =>
    send(transport, confirmReport, { params: { match }, body }),
  success: () => ({ title: msg`Erfolgreich Ergebnis bestätigt` }),
  refreshes: [matchTouched],
  dialog: 'matches.confirm',
});
followRefusals(confirmSubmission.failed);
