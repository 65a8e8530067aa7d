// Where a refusal belongs in a form.
import { ApiError } from '@duellwerk/shared/http/api-error';
import { setIn } from 'final-form';

/** By the reason of a refusal: the field that it is about, or the fields that its details name. */
export type FieldErrors = Partial<
  Record<ApiError['reason'], string | ((details: readonly string[]) => readonly string[])>
>;

/** The fields that a failed call is about, none for a failure that is no field's. */
export function refusedFields(failure: unknown, fieldErrors: FieldErrors): readonly string[] {
  if (!(failure instanceof ApiError)) return [];
  const fields = fieldErrors[failure.reason];
  if (fields === undefined) return [];
  return typeof fields === 'string' ? [fields] : fields(failure.details);
}

/** Words by field as final-form wants them: dots in a name reach into the form's values. */
export function byField(words: Iterable<readonly [field: string, text: string]>): object {
  return [...words].reduce<object>((tree, [field, text]) => setIn(tree, field, text), {});
}
