// What registration and settings accept: the browser helps with these rules, the server enforces them.

import type { FieldValue } from '@duellwerk/shared/contract/registration';
import { day, validate } from '@duellwerk/shared/contract/schema';
import { MAIL_MAX } from '@duellwerk/shared/contract/users';

/** Nobody younger may have an account (specification 5). */
export const MINIMUM_AGE = 16;
/** M Männlich, W Weiblich, D Divers (specification 3). */
export const genders = ['M', 'W', 'D'] as const;

const NAME_MAX = 60;
const LOCAL_MAX = 64;
const OLDEST = '1900-01-01';
// Mailboxes in the plain form that every mail server takes; domains also with letters of other languages.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;

/** Whether a text is a mail address with a top-level domain of at least two letters (specification 5). Blanks around it do not count. */
export function isMailAddress(text: string): boolean {
  const mail = text.trim();
  const at = mail.lastIndexOf('@');
  const [local, domain] = [mail.slice(0, at), mail.slice(at + 1)];
  return (
    at > 0 && mail.length <= MAIL_MAX && local.length <= LOCAL_MAX && LOCAL.test(local) && DOMAIN.test(domain)
  );
}

/** The latest day of birth of somebody who is old enough on `today`, both as `2026-11-21`. */
export function latestBirthday(today: string): string {
  return `${Number(today.slice(0, 4)) - MINIMUM_AGE}${today.slice(4)}`;
}

interface Definition {
  key: string;
  required: boolean;
  /** Of a field whose value is the id of one of them. */
  choices?: readonly { id: string }[] | undefined;
}

interface FieldRules {
  /** What the site asks for, see `registrationField`. */
  definitions: readonly Definition[];
  /** ISO codes of the countries that can be chosen. */
  countries: ReadonlySet<string>;
  /** The present day where the site is at home, `2026-11-21`. */
  today: string;
}

/**
 * Keys of the additional fields that are missing or wrong, in the order of the definitions; unknown and doubled keys follow.
 * A text of blanks counts as missing.
 */
export function wrongFields(values: readonly FieldValue[], { definitions, ...rules }: FieldRules): string[] {
  const known = new Set(definitions.map(({ key }) => key));
  const keys = values.map(({ key }) => key);
  const strange = keys.filter((key, index) => !known.has(key) || keys.indexOf(key) !== index);
  const wrong = definitions.filter(({ key, required, choices }) => {
    const value = values.find((each) => each.key === key)?.value?.trim() ?? '';
    if (value === '') return required;
    return choices ? choices.every(({ id }) => id !== value) : !fits(key, value, rules);
  });
  return [...new Set([...wrong.map(({ key }) => key), ...strange])];
}

function fits(key: string, value: string, { countries, today }: Omit<FieldRules, 'definitions'>): boolean {
  if (key === 'gender') return genders.some((gender) => gender === value);
  if (key === 'country') return countries.has(value);
  if (key === 'birthday') return isDay(value) && value >= OLDEST && value <= latestBirthday(today);
  return !(key === 'first_name' || key === 'last_name') || [...value].length <= NAME_MAX;
}

function isDay(value: string): boolean {
  return validate(value, day)[0] === undefined;
}
