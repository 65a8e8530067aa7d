// The page behind a verification link: the address is confirmed once, by a browser.
import { verifyMail } from '@duellwerk/shared/contract/registration';
import { $transport, send } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { attach, createEvent, createStore, sample } from 'effector';
import { type LinkFailure, linkFailureOf } from './link-failure.ts';
import { $verificationToken } from './verification-link.model.ts';

/** The page is on a screen. */
export const verificationShown = createEvent();
export const verificationRetried = createEvent();

const verifyFx = attach({
  source: $transport,
  effect: (transport, token: string) => send(transport, verifyMail, { body: { token } }),
});

export type VerificationState =
  | { kind: 'waiting' }
  | { kind: 'done'; mail: string }
  | { kind: 'failed'; failure: LinkFailure };

export const $verification = createStore<VerificationState>({ kind: 'waiting' });

sample({
  clock: [verificationShown, verificationRetried],
  source: { token: $verificationToken, pending: verifyFx.pending, state: $verification },
  // Whoever comes back to the page sees how it ended: the same link a second time would be refused.
  filter: ({ token, pending, state }) => token !== '' && !pending && state.kind !== 'done',
  fn: ({ token }) => token,
  target: verifyFx,
});
const isPresent = (token: string, { params }: { params: string }) => token === params;
sample({
  clock: verifyFx.done,
  source: $verificationToken,
  filter: isPresent,
  fn: (_, { result }): VerificationState => ({ kind: 'done', mail: result.mail }),
  target: $verification,
});
sample({
  clock: verifyFx.fail,
  source: $verificationToken,
  filter: isPresent,
  fn: (_, { error }): VerificationState => ({ kind: 'failed', failure: linkFailureOf(error) }),
  target: $verification,
});
$verification.reset([$verificationToken, verificationRetried]);
// Whoever is signed in has a confirmed address now.
sample({ clock: verifyFx.done, fn: () => undefined, target: sessionChecked });
