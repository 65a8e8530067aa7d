// /v1/settings/registration-fields: what registration asks for beside mail, password and user name.
import {
  anyText,
  count,
  flag,
  id,
  list,
  oneOf,
  optional,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { entryName, masterData, NAME_MAX } from './calls.ts';

/** Fields that a site makes for itself. */
const ownFieldKinds = ['text', 'choice'] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** Fields that a registration may ask for at once. */
export const FIELDS_ASKED_MAX = 20;
export const CHOICES_MAX = 30;

/**
 * Creating and restoring refuse with too_many_entries for more than `FIELDS_ASKED_MAX`; changing with in_use where a choice goes
 * that people have made (details: how many of them).
 */
export const registrationFieldCalls = masterData('registration-fields', 'Fields of the registration', {
  who: 'site.manage',
  fields: {
    name: entryName,
    /** Where it is empty, the German name is shown. */
    name_en: text(0, NAME_MAX),
    required: flag,
    /** Of a new field; later it stays. */
    kind: optional(oneOf(ownFieldKinds)),
    /** Of a choice; those without an id are new. */
    choices: list(
      request({ id: optional(id), name: text(1, NAME_MAX), name_en: text(0, NAME_MAX) }),
      CHOICES_MAX,
    ),
  },
  shown: {
    name_en: anyText,
    required: flag,
    kind: anyText,
    choices: list(reply({ id, name: anyText, name_en: anyText })),
    /** Accounts that have answered, and those that have not. */
    answered: count,
    missing: count,
  },
});
