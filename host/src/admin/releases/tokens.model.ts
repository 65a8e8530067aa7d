// Tokens of the team that owns the open package.
import {
  createTeamToken,
  listTeamTokens,
  revokeTeamToken,
  type TeamToken,
} from '@duellwerk/shared/contract/releases';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { $open } from './package.model.ts';

export const copyClicked = createEvent();
/** The new token was taken away; it is never shown again. */
export const newTokenPutAway = createEvent();
export const revokeAsked = createEvent<TeamToken>();
export const revokeDismissed = createEvent();
export const tokensRetried = createEvent();

export const createTokenSubmission = createSubmission({
  call: (transport, { name, label }: { name: string; label: string }) =>
    send(transport, createTeamToken, { params: { name }, body: { label } }),
});
export const revokeTokenSubmission = createSubmission({
  call: (transport, params: { name: string; token: string }) => send(transport, revokeTeamToken, { params }),
  success: () => ({ title: msg`Das Token gilt nicht mehr` }),
});
const copyFx = createEffect((text: string) => navigator.clipboard.writeText(text));

/** A token in the clear, from its making until it is put away. Never part of a page's data. */
export const $newToken = createStore<string | null>(null, { serialize: 'ignore' });
export const $copied = createStore(false);
/** The token that is asked about. */
export const $revoking = createStore<TeamToken | null>(null);

$newToken.reset($open, newTokenPutAway).on(createTokenSubmission.done, (_, { result }) => result.token);
$copied.reset($newToken).on(copyFx.done, () => true);
$revoking.on(revokeAsked, (_, token) => token).reset(revokeDismissed, revokeTokenSubmission.done, $open);

const tokens = createQuery({
  call: (transport, name: string) => send(transport, listTeamTokens, { params: { name } }),
  params: $open,
  on: [tokensRetried, createTokenSubmission.done, revokeTokenSubmission.done],
});
/** `null` until the first answer for the open package. */
export const $tokens = tokens.$data.map((list) => list?.items ?? null);
export const $tokensFailure = tokens.$failure;

sample({ clock: copyClicked, source: $newToken, filter: (token) => token !== null, target: copyFx });
// Browsers give the clipboard to secure pages only.
sample({
  clock: copyFx.fail,
  fn: () => ({
    tone: 'warning' as const,
    title: msg`Kopieren hat nicht geklappt`,
    text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier das Token und kopier es selbst.`,
  }),
  target: toastShown,
});
