// /admin/venue-codes: codes with which the visitors of a hall raise the limits of its address.
import {
  addVenueCode,
  endVenueCode,
  listVenueCodes,
  type VenueCode,
} from '@duellwerk/shared/contract/venue-codes';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore } from 'effector';

export const venueCodesOpened = createEvent();
export const venueCodesRetried = createEvent();
export const endAsked = createEvent<VenueCode>();
export const endDismissed = createEvent();

const $access = accessTo('platform.admin');
const $isOpened = createStore(false, { serialize: 'ignore' }).on(venueCodesOpened, () => true);

export const addSubmission = createSubmission({
  call: (transport, body: { name: string; valid_until: string; networks_max: number }) =>
    send(transport, addVenueCode, { body }),
  success: () => ({ title: msg`Der Code gilt ab jetzt` }),
  refreshes: [venueCodesRetried],
});
export const endSubmission = createSubmission({
  call: (transport, code: string) => send(transport, endVenueCode, { params: { code } }),
  success: () => ({ title: msg`Der Code ist beendet` }),
  refreshes: [venueCodesRetried],
});

/** The code whose end is asked about. */
export const $ending = createStore<VenueCode | null>(null)
  .on(endAsked, (_, code) => code)
  .reset(endDismissed, endSubmission.done, venueCodesOpened);

const { $data, $failure } = createQuery({
  call: (transport, _: true) => send(transport, listVenueCodes, {}),
  params: combine($access, $isOpened, (access, isOpened) => (access === 'allowed' && isOpened ? true : null)),
  on: [venueCodesOpened, venueCodesRetried],
});

/** What the page shows now. */
export const $view = combine(
  $access,
  $failure,
  $data,
  (access, failure, data): Gated<{ codes: readonly VenueCode[] }> =>
    gated(access, failure, data && { codes: data.items }),
);
