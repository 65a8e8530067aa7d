import { validate } from '@duellwerk/shared/contract/schema';
import { setIn, type ValidationErrors } from 'final-form';
import type { Failure, Struct } from 'superstruct';

/** What a refused field says: a text, or one chosen by the failure (its `refinement`, `value`, `type`). */
export type FieldMessage = string | ((failure: Failure) => string);

/**
 * Messages by path, e.g. `mail` or `scores.*.score`, where `*` stands for any index or key.
 * `fallback` is for paths without an own message.
 */
export interface StructMessages {
  fields: Readonly<Record<string, FieldMessage>>;
  fallback: FieldMessage;
}

/** Keys of a path as final-form names them: `scores[0].score`. */
function fieldName(path: readonly unknown[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

function messageFor(failure: Failure, { fields, fallback }: StructMessages): string {
  const exact = failure.path.join('.');
  const general = failure.path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
  const message = fields[exact] ?? fields[general] ?? fallback;
  return typeof message === 'string' ? message : message(failure);
}

/**
 * A final-form validator from the struct that the API checks with: `{ field: message }`, nested like the values, `{}` when all is well.
 * The first failure of a field counts. Values are not changed.
 */
export function structValidator<Value, Schema>(struct: Struct<Value, Schema>, messages: StructMessages) {
  return (values: unknown): ValidationErrors => {
    const [failed] = validate(values, struct);
    const errors = new Map<string, string>();
    for (const failure of failed?.failures() ?? []) {
      const name = fieldName(failure.path);
      if (name !== '' && !errors.has(name)) errors.set(name, messageFor(failure, messages));
    }
    return [...errors].reduce<object>((tree, [name, message]) => setIn(tree, name, message), {});
  };
}
