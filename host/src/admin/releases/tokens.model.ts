// Tokens of the team that owns the open package.
import {
  createTeamToken,
  listTeamTokens,
  revokeTeamToken,
  type TeamToken,
} from '@duellwerk/shared/contract/releases';
import { $transport, send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { $open } from './package.model.ts';

export const tokenWanted = createEvent<{ name: string; label: string }>();
export const copyClicked = createEvent();
/** The new token was taken away; it is never shown again. */
export const newTokenPutAway = createEvent();
export const revokeAsked = createEvent<TeamToken>();
export const revokeDismissed = createEvent();
export const revokeConfirmed = createEvent<{ name: string; token: string }>();
export const tokensRetried = createEvent();

export const createTokenFx = attach({
  source: $transport,
  effect: (transport, { name, label }: { name: string; label: string }) =>
    send(transport, createTeamToken, { params: { name }, body: { label } }),
});
export const revokeTokenFx = attach({
  source: $transport,
  effect: (transport, params: { name: string; token: string }) =>
    send(transport, revokeTeamToken, { params }),
});
const copyFx = createEffect((text: string) => navigator.clipboard.writeText(text));

/** A token in the clear, from its making until it is put away. Never part of a page's data. */
export const $newToken = createStore<string | null>(null, { serialize: 'ignore' });
export const $copied = createStore(false);
/** The token that is asked about. */
export const $revoking = createStore<TeamToken | null>(null);

$newToken.reset($open, newTokenPutAway).on(createTokenFx.doneData, (_, { token }) => token);
$copied.reset($newToken).on(copyFx.done, () => true);
$revoking.on(revokeAsked, (_, token) => token).reset(revokeDismissed, revokeTokenFx.done, $open);

const tokens = createQuery({
  call: (transport, name: string) => send(transport, listTeamTokens, { params: { name } }),
  params: $open,
  on: [tokensRetried, createTokenFx.done, revokeTokenFx.done],
});
/** `null` until the first answer for the open package. */
export const $tokens = tokens.$data.map((list) => list?.items ?? null);
export const $tokensFailure = tokens.$failure;

sample({
  clock: tokenWanted,
  source: createTokenFx.pending,
  filter: (pending) => !pending,
  fn: (_, wanted) => wanted,
  target: createTokenFx,
});
sample({
  clock: revokeConfirmed,
  source: revokeTokenFx.pending,
  filter: (pending) => !pending,
  fn: (_, revoked) => revoked,
  target: revokeTokenFx,
});
sample({ clock: copyClicked, source: $newToken, filter: (token) => token !== null, target: copyFx });

sample({ clock: [createTokenFx.failData, revokeTokenFx.failData], fn: errorToast, target: toastShown });
sample({
  clock: revokeTokenFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Das Token gilt nicht mehr` }),
  target: toastShown,
});
// Browsers give the clipboard to secure pages only.
sample({
  clock: copyFx.fail,
  fn: () => ({
    tone: 'warning' as const,
    title: msg`Kopieren ging nicht`,
    text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier das Token und kopier es selbst.`,
  }),
  target: toastShown,
});
