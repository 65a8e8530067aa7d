// The case that is open beside the list: what everybody reads of its match, and what only referees do.

import { getMatch } from '@duellwerk/shared/contract/match';
import { getCase } from '@duellwerk/shared/contract/match-desk';
import { getMyMatch } from '@duellwerk/shared/contract/match-mine';
import { listMessages, writeMessage } from '@duellwerk/shared/contract/match-play';
import { send } from '@duellwerk/shared/http/http';
import { matchChanged, matchMessaged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { combine, createEvent, sample } from 'effector';
import { $deskAccess } from './access.model.ts';
import { $deskQuery, deskShown } from './cases.model.ts';

/** Something of it was changed, here or by somebody who was faster. */
export const caseTouched = createEvent();

export const $caseId = combine($deskQuery, $deskAccess, ({ case: open }, access) =>
  access === 'allowed' ? (open ?? null) : null,
);

const around = {
  params: $caseId,
  on: [deskShown, caseTouched],
  live: { changed: matchChanged, rev: ({ rev }: { rev: number }) => rev },
};
const detail = createQuery({
  ...around,
  call: (transport, match: string) => send(transport, getCase, { params: { match } }),
});
const match = createQuery({
  ...around,
  call: (transport, id: string) => send(transport, getMatch, { params: { match: id } }),
});
/** For its evidence. */
const mine = createQuery({
  ...around,
  call: (transport, id: string) => send(transport, getMyMatch, { params: { match: id } }),
});
// A change of the match comes with every new subscription: what was written during a gap is asked for then.
const chatNews = sample({
  clock: [matchMessaged, matchChanged],
  source: $caseId,
  filter: (open, { id }) => open === id,
});
const chat = createQuery({
  params: $caseId,
  on: [deskShown, caseTouched, chatNews],
  call: (transport, id: string) => send(transport, listMessages, { params: { match: id } }),
});

export const $case = combine(detail.$data, match.$data, (found, page) =>
  found && page ? { detail: found, match: page } : null,
);
export const $caseFailure = combine(detail.$failure, match.$failure, (first, second) => first ?? second);
export const $evidence = mine.$data.map((data) => data?.evidence ?? null);
export const $evidenceFailure = mine.$failure;
export const $messages = chat.$data;
export const $messagesFailure = chat.$failure;

export const messageSubmission = createSubmission({
  call: (transport, { match: id, text }: { match: string; text: string }) =>
    send(transport, writeMessage, { params: { match: id }, body: { text } }),
  refreshes: [caseTouched],
});
