// Where a refusal of the server belongs in a form.
import { ApiError } from '@duellwerk/shared/http/api-error';

/** Names of a form's fields by the reason of a refusal; `details` for one whose details are those names. */
export type Landings = Partial<Record<ApiError['reason'], string>>;
export const DETAILS = 'details';

/** The fields that a failed call is about, none for a failure that is no field's. */
export function landingOf(failure: unknown, landings: Landings): readonly string[] {
  if (!(failure instanceof ApiError)) return [];
  const field = landings[failure.reason];
  if (field === undefined) return [];
  return field === DETAILS ? failure.details : [field];
}
