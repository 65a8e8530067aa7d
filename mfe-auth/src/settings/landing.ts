// Where a refusal of the server belongs in a form.
import { ApiError } from '@duellwerk/shared/http/api-error';
import { setIn } from 'final-form';

/** By the reason of a refusal: the field that it is about, or the fields that its details name. */
export type Landings = Partial<
  Record<ApiError['reason'], string | ((details: readonly string[]) => readonly string[])>
>;

/** The fields that a failed call is about, none for a failure that is no field's. */
export function landingOf(failure: unknown, landings: Landings): readonly string[] {
  if (!(failure instanceof ApiError)) return [];
  const landing = landings[failure.reason];
  if (landing === undefined) return [];
  return typeof landing === 'string' ? [landing] : landing(failure.details);
}

/** Words by field as final-form wants them: dots in a name reach into the form's values. */
export function byField(words: Iterable<readonly [field: string, text: string]>): object {
  return [...words].reduce<object>((tree, [field, text]) => setIn(tree, field, text), {});
}

/** What a form's submit returns for a failed call: the server's words at each field that they are about. */
export function errorsOf(failure: unknown, fields: readonly string[]): object {
  const text = failure instanceof Error ? failure.message : '';
  return byField(fields.map((field) => [field, text] as const));
}
