// The page behind a verification link: the address is confirmed once, by a browser.
import { verifyMail } from '@duellwerk/shared/contract/registration';
import { send } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { createEvent, createStore, sample } from 'effector';
import { type LinkFailed, linkFailed } from './link-failure.ts';
import { $verificationToken } from './verification-link.model.ts';

/** The page is on a screen. */
export const verificationShown = createEvent();
export const verificationRetried = createEvent();

const verifySubmission = createSubmission({
  call: (transport, token: string) => send(transport, verifyMail, { body: { token } }),
  context: $verificationToken,
  failure: null,
});

export type VerificationState = { kind: 'waiting' } | { kind: 'done'; mail: string } | LinkFailed;

export const $verification = createStore<VerificationState>({ kind: 'waiting' });

sample({
  clock: [verificationShown, verificationRetried],
  source: { token: $verificationToken, state: $verification },
  // Whoever comes back to the page sees how it ended: the same link a second time would be refused.
  filter: ({ token, state }) => token !== '' && state.kind !== 'done',
  fn: ({ token }) => token,
  target: verifySubmission.submitted,
});
$verification
  .on(verifySubmission.done, (_, { result }) => ({ kind: 'done', mail: result.mail }))
  .on(verifySubmission.failed, (_, error) => linkFailed(error))
  .reset([$verificationToken, verificationRetried]);
// Whoever is signed in has a confirmed address now.
sample({ clock: verifySubmission.submitFx.done, fn: () => undefined, target: sessionChecked });
