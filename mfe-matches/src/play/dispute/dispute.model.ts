import { disputeReport } from '@duellwerk/shared/contract/match-play';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { matchTouched } from '../../page/match.model.ts';
import { followRefusals } from '../play.model.ts';
import type { ReportedScores } from '../result/result.model.ts';
import { $pictures } from './evidence.model.ts';

export interface Dispute extends ReportedScores {
  /** The report that was seen. */
  by: 'a' | 'b';
  version: number;
  reason: string;
  evidence: string[];
}

export const disputeSubmission = createSubmission({
  call: (transport, { match, ...body }: Dispute) =>
    send(transport, disputeReport, { params: { match }, body }),
  success: () => ({ title: msg`Einspruch eingelegt`, text: msg`Die Turnierleitung prüft und entscheidet.` }),
  // The form says it, where it is typed.
  failure: null,
  refreshes: [matchTouched],
  dialog: 'matches.dispute',
});
followRefusals(disputeSubmission.failed);
$pictures.reset(disputeSubmission.done);
