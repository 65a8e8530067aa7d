// The links for all places that were entered without an account, to be pasted into a table or a message.
import { createClaimLinks } from '@duellwerk/shared/contract/claims';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg, plural } from '@lingui/core/macro';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { deskFailure } from '../failure.ts';
import { managedShown } from '../managed.model.ts';

export const claimLinksOpened = createEvent();
export const claimLinksDismissed = createEvent();
export const copyClicked = createEvent();

export const claimLinksSubmission = createSubmission({
  call: (transport, tournament: string) => send(transport, createClaimLinks, { params: { tournament } }),
  failure: deskFailure,
});

export const $areClaimLinksOpen = createStore(false)
  .on(claimLinksOpened, () => true)
  .reset(claimLinksDismissed, managedShown);

interface ClaimLinks {
  /** A line for each place: the name, a tab, the link. */
  text: string;
  count: number;
  expires_at: string;
}

/** The links that were made last; they are shown once and never read again. */
export const $claimLinks = createStore<ClaimLinks | null>(null, { serialize: 'ignore' })
  .on(claimLinksSubmission.done, (_, { result: { items, expires_at } }) => ({
    text: items.map(({ name, token }) => `${name}\t${claimAddress(token)}`).join('\n'),
    count: items.length,
    expires_at,
  }))
  .reset(claimLinksOpened, claimLinksDismissed, managedShown);

/** Where an account takes the place that a token is for. */
export const claimAddress = (token: string): string => `${window.location.origin}/tournaments/claim/${token}`;

const copyFx = createEffect(({ text }: ClaimLinks) => navigator.clipboard.writeText(text));

// With the links at once, and again where a browser wanted a click of its own for it.
sample({
  clock: [claimLinksSubmission.done, copyClicked],
  source: $claimLinks,
  filter: (links): links is ClaimLinks => links !== null && links.count > 0,
  target: copyFx,
});
sample({
  clock: copyFx.done,
  fn: ({ params: { count } }) => ({
    tone: 'success' as const,
    title: msg`${plural(count, { one: 'Ein Link kopiert', other: '# Links kopiert' })}`,
  }),
  target: toastShown,
});
// Browsers give the clipboard to secure pages only.
sample({
  clock: copyFx.fail,
  fn: () => ({
    tone: 'warning' as const,
    title: msg`Kopieren hat nicht geklappt`,
    text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier die Links und kopier sie selbst.`,
  }),
  target: toastShown,
});
