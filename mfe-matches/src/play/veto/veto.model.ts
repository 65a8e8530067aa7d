import { vetoMap } from '@duellwerk/shared/contract/match-play';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { matchTouched } from '../../page/match.model.ts';
import { followRefusals } from '../play.model.ts';

interface ChosenMap {
  match: string;
  rev: number;
  map: string;
}

export const vetoSubmission = createSubmission({
  call: (transport, { match, ...body }: ChosenMap) => send(transport, vetoMap, { params: { match }, body }),
  refreshes: [matchTouched],
});
followRefusals(vetoSubmission.failed);
