// What the registration's form holds, what is wrong with it, and what is sent of it.
import type { SiteConfig } from '@duellwerk/shared/contract/base';
import type { FieldValue } from '@duellwerk/shared/contract/registration';
import type { FieldErrors } from '@duellwerk/shared/form/field-errors';
import { optionKey, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { isMailAddress } from '@duellwerk/shared/rules/registration';
import type { Problem } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { newPasswordErrors, newPasswordProblems } from '../password/new-password.ts';

export type FieldDefinition = SiteConfig['required_registration_fields'][number];

/** A field that was never filled is not there. */
export interface RegistrationValues {
  mail?: string;
  password?: string;
  repeat?: string;
  terms?: boolean;
  marketing?: boolean;
  username?: string;
  /** By key; a country is the whole option that was chosen. */
  fields?: Record<string, string | SelectorOption | undefined>;
}

/** Name of an additional field in the form. */
export const fieldName = (key: string) => `fields.${key}`;

/** Everything that keeps step 3 from being left, in the order and words of specification 5. */
export function baseProblems(values: RegistrationValues): readonly Problem[] {
  const problems = [...newPasswordProblems(values)];
  if (!isMailAddress(values.mail ?? '')) {
    problems.push({ text: msg`Die E-Mail Adresse ist ungültig`, field: 'mail' });
  }
  if (values.terms !== true) {
    problems.push({ text: msg`Bitte akzeptiere die Nutzungsbedingungen`, field: 'terms' });
  }
  return problems;
}

/** What keeps step 4 from being sent. The additional fields are the server's matter. */
export function usernameProblem({ username = '' }: RegistrationValues): Problem | null {
  return username.trim() === '' ? { text: msg`Bitte gib einen Benutzernamen ein`, field: 'username' } : null;
}

/** The additional fields as they are sent, one for each definition; `null` for one that is empty (specification 5). */
export function fieldValues(
  { fields = {} }: RegistrationValues,
  definitions: readonly FieldDefinition[],
): FieldValue[] {
  return definitions.map(({ key }) => {
    const value = fields[key];
    const text = typeof value === 'object' ? optionKey(value) : (value ?? '').trim();
    return { key, value: text === '' ? null : text };
  });
}

/** What is checked before it counts: at step 3 with no additional field, at step 4 with all of them. */
export function validationBody(values: RegistrationValues, additional_fields: FieldValue[]) {
  const { mail = '', password = '' } = values;
  return { mail: mail.trim(), password, additional_fields };
}

export interface Around {
  definitions: readonly FieldDefinition[];
  /** Id of the social sign-up, `null` for mail and password. */
  connection: string | null;
  /** From the link for the first administrator. */
  adminToken: string | null;
}

/** The account that is asked for (specification 7). The privacy policy always counts as accepted (specification 5). */
export function registrationBody(
  values: RegistrationValues,
  { definitions, connection, adminToken }: Around,
) {
  return {
    use_tes_account: false,
    ...validationBody(values, fieldValues(values, definitions)),
    username: (values.username ?? '').trim(),
    connection: connection === null ? null : { id: connection },
    policies: { privacy: true, terms: values.terms === true, marketing: values.marketing === true },
    ...(adminToken === null ? {} : { admin_token: adminToken }),
  };
}

/** The fields that refusals of the server are about; they are outlined (specification 8). */
export const fieldErrors: FieldErrors = {
  ...newPasswordErrors,
  mail_taken: 'mail',
  mail_invalid: 'mail',
  additional_fields: (details) => details.map(fieldName),
  username_missing: 'username',
  username_invalid: 'username',
  username_reserved: 'username',
  username_taken: 'username',
  terms_missing: 'terms',
};

/** What may be kept while the dialog is closed: nothing secret. */
export function draftOf({ password: _password, repeat: _repeat, ...rest }: RegistrationValues) {
  return rest satisfies RegistrationValues;
}
