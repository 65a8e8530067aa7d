// Refusals that are about the address of a request: a venue's code lifts them.

/** The detail of such a refusal. */
export const PER_ADDRESS = 'address';
/** Where visitors of a venue enter its code; a link brings it as `#code=…`, which no server sees. */
export const VENUE_PATH = '/venue';

/** The page of the form, with the code typed already. */
export const venueLink = (origin: string, code: string) => `${origin}${VENUE_PATH}#code=${code}`;

/** Whether the address of the request was refused, not the user: by the reason and the details of a failed call. */
export function isAddressRefused({
  reason,
  details,
}: {
  reason: string;
  details: readonly string[];
}): boolean {
  return reason === 'too_many_requests' && details.includes(PER_ADDRESS);
}
