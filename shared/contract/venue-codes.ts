// Codes of a venue for one evening: entering one makes the address of the hall a trusted one, for which the limits per
// address are many times as high. Administrators make them.
import {
  anyText,
  count,
  type Infer,
  id,
  integer,
  list,
  moment,
  nullable,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';

export const VENUE_NAME_MAX = 80;
/** A hall has a few networks: IPv4, IPv6, the telephone network of those whose reception is better. */
export const VENUE_NETWORKS_MAX = 20;
/** An event, with the days before and after it. */
export const VENUE_HOURS_MAX = 96;

const venueCode = reply({
  id,
  name: anyText,
  /** `k7mp-3xqd-9rtw`; `null` where it was made with another secret of the site. */
  code: nullable(anyText),
  valid_until: moment,
  /** So many networks may use it. */
  networks_max: count,
  /** So many have. */
  networks: count,
  created_at: moment,
  /** User name; `null` for a user who is gone. */
  created_by: nullable(anyText),
  ended_at: nullable(moment),
});
export type VenueCode = Infer<typeof venueCode>;

export const listVenueCodes = call({
  method: 'GET',
  path: '/v1/admin/venue-codes',
  summary: 'Codes of venues, newest first; those that are over for a month (platform.admin)',
  reply: reply({ items: list(venueCode) }),
});

/** Refuses with invalid_request, details `valid_until`, and too_many_entries. */
export const addVenueCode = call({
  method: 'POST',
  path: '/v1/admin/venue-codes',
  summary: `Makes a code of a venue, valid for at most ${VENUE_HOURS_MAX} hours (platform.admin)`,
  body: request({
    name: text(1, VENUE_NAME_MAX),
    valid_until: moment,
    networks_max: integer(1, VENUE_NETWORKS_MAX),
  }),
  reply: venueCode,
});

export const endVenueCode = call({
  method: 'POST',
  path: '/v1/admin/venue-codes/:code/end',
  summary: 'Ends a code of a venue, and the trust in the networks that have used it (platform.admin)',
  params: request({ code: id }),
  reply: noContent,
});

/** Refuses with venue_code_invalid. */
export const enterVenueCode = call({
  method: 'POST',
  path: '/v1/venue-code',
  summary: 'Makes the address of the request a trusted one by the code of a venue',
  body: request({ code: text(1, 40) }),
  reply: reply({ name: anyText, valid_until: moment }),
});
