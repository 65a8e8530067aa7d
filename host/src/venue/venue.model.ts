// /venue: visitors of a hall enter its code, and the limits of their common address rise.
import { enterVenueCode } from '@duellwerk/shared/contract/venue-codes';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { createEvent, createStore } from 'effector';

export const venueOpened = createEvent();

export const enterSubmission = createSubmission({
  call: (transport, code: string) => send(transport, enterVenueCode, { body: { code } }),
});

/** The venue whose code was taken. */
export const $entered = createStore<{ name: string; valid_until: string } | null>(null)
  .on(enterSubmission.done, (_, { result }) => result)
  .reset(venueOpened);
