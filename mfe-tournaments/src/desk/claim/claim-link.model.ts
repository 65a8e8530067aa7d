// The link by which the place of a player or team is taken that was entered without an account.
import { createClaimLink } from '@duellwerk/shared/contract/claims';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { createEvent, createStore } from 'effector';
import { deskFailure } from '../failure.ts';
import { managedShown } from '../managed.model.ts';

export interface GuestEntry {
  tournament: string;
  entry: string;
  name: string;
  /** A team's place, which a team of the site takes. */
  isTeam: boolean;
}

export const claimLinkOpened = createEvent<GuestEntry>();
export const claimLinkDismissed = createEvent();

export const claimLinkSubmission = createSubmission({
  call: (transport, { tournament, entry }: GuestEntry) =>
    send(transport, createClaimLink, { params: { tournament, entry } }),
  failure: deskFailure,
});

export const $claimEntry = createStore<GuestEntry | null>(null, { serialize: 'ignore' })
  .on(claimLinkOpened, (_, entry) => entry)
  .reset(claimLinkDismissed, managedShown);

/** The link that was made last; it is shown once and never read again. */
export const $claimLink = createStore<{ token: string; expires_at: string } | null>(null, {
  serialize: 'ignore',
})
  .on(claimLinkSubmission.done, (_, { result }) => result)
  .reset(claimLinkOpened, claimLinkDismissed, managedShown);
