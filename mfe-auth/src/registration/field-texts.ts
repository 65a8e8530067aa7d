// What stands at an additional field that is missing or was refused.
import { MINIMUM_AGE } from '@duellwerk/shared/rules/registration';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldDefinition } from './values.ts';

const missing: Readonly<Record<string, MessageDescriptor>> = {
  first_name: msg`Gib deinen Vornamen an`,
  last_name: msg`Gib deinen Nachnamen an`,
  gender: msg`Gib dein Geschlecht an`,
  birthday: msg`Gib dein Geburtsdatum an`,
  country: msg`Gib dein Land an`,
};

/** What to fill in; fields of the site's own go by their labels. */
export function missingText({ key, description }: Pick<FieldDefinition, 'key' | 'description'>) {
  return missing[key] ?? msg`Hier fehlt noch: ${description}`;
}

/** What the server refused at a field: nothing was given, or it does not fit. */
export function refusedText(definition: FieldDefinition, isEmpty: boolean): MessageDescriptor {
  if (isEmpty) return missingText(definition);
  if (definition.key === 'birthday') return msg`Du musst mindestens ${MINIMUM_AGE} Jahre alt sein`;
  return msg`Das passt hier nicht`;
}
