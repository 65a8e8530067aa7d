// What the forms of the settings hold, and what is sent of it. A field that was never filled or was emptied is not there.
import type { AccountSettings } from '@duellwerk/shared/contract/account';
import type { Country } from '@duellwerk/shared/contract/base';
import type { RegistrationValues } from '../registration/values.ts';

/** Stands for no frame: the choices of a form are texts. */
export const NO_FRAME = 'none';

export interface ProfileDraft {
  username?: string;
  decoration?: string;
}
export interface ProfileBody {
  username: string;
  decoration: string | null;
}
export function profileBody({ username = '', decoration = NO_FRAME }: ProfileDraft): ProfileBody {
  return { username: username.trim(), decoration: decoration === NO_FRAME ? null : decoration };
}
export function profileDraft({ username, decoration }: AccountSettings): ProfileDraft {
  return { username, decoration: decoration ?? NO_FRAME };
}

export type FieldsDraft = Pick<RegistrationValues, 'fields'>;

/** The fields that the site still asks for; others of former times are nobody's matter here. */
export function fieldsDraft(
  { additional_fields }: Pick<AccountSettings, 'additional_fields'>,
  definitions: readonly { key: string }[],
  countries: readonly Country[],
): FieldsDraft {
  const held = new Map(additional_fields.map(({ key, value }) => [key, value]));
  const entries = definitions.flatMap(({ key }) => {
    const value = held.get(key);
    if (!value) return [];
    // A country is searched for, and stands with its name.
    const name = countries.find(({ id }) => id === value)?.name ?? value;
    return [[key, key === 'country' ? { id: value, name } : value] as const];
  });
  return { fields: Object.fromEntries(entries) };
}

export interface MailDraft {
  mail?: string;
  password?: string;
}
export interface MailBody {
  mail: string;
  password: string;
}
export function mailBody({ mail = '', password = '' }: MailDraft): MailBody {
  return { mail: mail.trim(), password };
}

export type PreferencesBody = Pick<AccountSettings, 'marketing' | 'locale'>;
export function preferencesOf({ marketing, locale }: AccountSettings): PreferencesBody {
  return { marketing, locale };
}
