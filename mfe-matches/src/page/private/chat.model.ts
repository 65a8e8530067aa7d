// The chat of the two sides and referees.
import {
  hideMessage,
  listMessages,
  muteWriter,
  reportMessage,
  unmuteWriter,
  writeMessage,
} from '@duellwerk/shared/contract/match-play';
import { send } from '@duellwerk/shared/http/http';
import { matchChanged, matchMessaged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, sample } from 'effector';
import { $matchId, $mine } from '../match.model.ts';

/** The chat is on the screen: its code comes after the match. */
export const chatShown = createEvent();
export const chatRetried = createEvent();
const chatTouched = createEvent();

const $chat = combine($matchId, $mine, (match, mine) =>
  mine !== null && (mine.side !== null || mine.referees) ? match : null,
);
// A change of the match comes with every new subscription: what was written during a gap is asked for then.
const news = sample({
  clock: [matchMessaged, matchChanged],
  source: $chat,
  filter: (match, { id }) => match === id,
});
const messages = createQuery({
  call: (transport, match: string) => send(transport, listMessages, { params: { match } }),
  params: $chat,
  on: [chatShown, chatRetried, chatTouched, news],
});
export const $messages = messages.$data;
export const $chatFailure = messages.$failure;

const around = { refreshes: [chatTouched] };
export const writeSubmission = createSubmission({
  ...around,
  call: (transport, { match, text }: { match: string; text: string }) =>
    send(transport, writeMessage, { params: { match }, body: { text } }),
});
interface OneMessage {
  match: string;
  message: string;
}
export const reportSubmission = createSubmission({
  ...around,
  call: (transport, { reason, ...params }: OneMessage & { reason: string }) =>
    send(transport, reportMessage, { params, body: { reason } }),
  success: () => ({ title: msg`Nachricht gemeldet`, text: msg`Die Turnierleitung sieht sie sich an.` }),
});
export const hideSubmission = createSubmission({
  ...around,
  call: (transport, params: OneMessage) => send(transport, hideMessage, { params }),
});
export const muteSubmission = createSubmission({
  ...around,
  call: (transport, { muted, ...params }: { match: string; user: string; muted: boolean }) =>
    send(transport, muted ? muteWriter : unmuteWriter, { params }),
});
