import { refusedFields } from '@duellwerk/shared/form/field-errors';
import { ApiError } from '@duellwerk/shared/http/api-error';
import {
  baseProblems,
  draftOf,
  fieldErrors,
  fieldValues,
  type RegistrationValues,
  registrationBody,
  usernameProblem,
  validationBody,
} from './values.ts';

const good: RegistrationValues = {
  mail: ' mara@example.test ',
  password: 'Geheim!2026',
  repeat: 'Geheim!2026',
  terms: true,
};
const definitions = ['first_name', 'gender', 'birthday', 'country'].map((key) => ({
  id: key,
  key,
  description: key,
  required: key === 'birthday',
  icon: null,
}));

/** What the toast says. */
const problem = (values: RegistrationValues) => baseProblems(values)[0]?.text.message ?? null;

describe('step 3 is checked in the order and words of specification 5', () => {
  it('all is well', () => expect(baseProblems(good)).toEqual([]));

  it.each([
    ['nothing at all', {}, 'Das Passwort entspricht nicht den Anforderungen'],
    [
      'a weak password, before everything else',
      { password: 'kurz', repeat: 'anders', mail: 'x', terms: false },
      'Das Passwort entspricht nicht den Anforderungen',
    ],
    [
      'another repeat, before mail and terms',
      { ...good, repeat: 'Geheim!2027', mail: 'x', terms: false },
      'Die Passwörter stimmen nicht überein',
    ],
    [
      'no mail address, before the terms',
      { ...good, mail: 'mara@example', terms: false },
      'Die E-Mail Adresse ist ungültig',
    ],
    [
      'a top-level domain of one letter',
      { ...good, mail: 'mara@example.t' },
      'Die E-Mail Adresse ist ungültig',
    ],
    ['no terms', { ...good, terms: false }, 'Bitte akzeptiere die Nutzungsbedingungen'],
  ])('%s', (_, values, words) => expect(problem(values)).toBe(words));

  it.each(['Kurz!1x', 'geheim!2026', 'GEHEIM!2026', 'Geheim!geheim', 'Geheim2026'])(
    'the password %s breaks a rule',
    (password) =>
      expect(problem({ ...good, password, repeat: password })).toBe(
        'Das Passwort entspricht nicht den Anforderungen',
      ),
  );
});

describe('step 3 finds every wrong field at once', () => {
  const wrongFields = (values: RegistrationValues) => baseProblems(values).map(({ field }) => field);

  it.each([
    ['nothing at all', {}, ['password', 'mail', 'terms']],
    [
      'everything wrong',
      { password: 'kurz', repeat: 'anders', mail: 'x' },
      ['password', 'repeat', 'mail', 'terms'],
    ],
    ['another repeat, and no terms', { ...good, repeat: '', terms: false }, ['repeat', 'terms']],
    ['a wrong mail address', { ...good, mail: 'x' }, ['mail']],
  ])('%s', (_, values, fields) => expect(wrongFields(values)).toEqual(fields));
});

it('step 4 asks for a user name', () => {
  expect(usernameProblem({})?.text.message).toBe('Bitte gib einen Benutzernamen ein');
  expect(usernameProblem({ username: '  ' })?.text.message).toBe('Bitte gib einen Benutzernamen ein');
  expect(usernameProblem({ username: 'mara' })).toBeNull();
});

describe('what is sent (specification 7)', () => {
  it('at step 3: mail, password, an empty list', () => {
    expect(validationBody(good, [])).toEqual({
      mail: 'mara@example.test',
      password: 'Geheim!2026',
      additional_fields: [],
    });
  });

  it('every field by its key, null when it is absent', () => {
    expect(fieldValues({}, definitions)).toEqual([
      { key: 'first_name', value: null },
      { key: 'gender', value: null },
      { key: 'birthday', value: null },
      { key: 'country', value: null },
    ]);
    const fields = {
      first_name: '  ',
      gender: 'D',
      birthday: '2000-02-29',
      country: { id: 'DE', name: 'Deutschland' },
      stale: 'gone',
    };
    expect(fieldValues({ fields }, definitions)).toEqual([
      { key: 'first_name', value: null },
      { key: 'gender', value: 'D' },
      { key: 'birthday', value: '2000-02-29' },
      { key: 'country', value: 'DE' },
    ]);
  });

  it('at last all of it, the privacy policy accepted, marketing as it was chosen', () => {
    const values = { ...good, username: ' mara ', fields: { first_name: 'Mara' } };
    const around = { definitions: definitions.slice(0, 1), connection: null, adminToken: null };
    expect(registrationBody(values, around)).toEqual({
      use_tes_account: false,
      mail: 'mara@example.test',
      password: 'Geheim!2026',
      username: 'mara',
      connection: null,
      policies: { privacy: true, terms: true, marketing: false },
      additional_fields: [{ key: 'first_name', value: 'Mara' }],
    });
    const more = { ...around, connection: 'c'.repeat(43), adminToken: 'a'.repeat(43) };
    expect(registrationBody({ ...values, marketing: true }, more)).toMatchObject({
      connection: { id: 'c'.repeat(43) },
      policies: { privacy: true, terms: true, marketing: true },
      admin_token: 'a'.repeat(43),
    });
  });
});

it.each([
  ['mail_taken', [], ['mail']],
  ['mail_invalid', [], ['mail']],
  ['password_rules', ['upper'], ['password']],
  ['password_common', [], ['password']],
  ['additional_fields', ['birthday', 'country'], ['fields.birthday', 'fields.country']],
  ['username_taken', [], ['username']],
  ['username_reserved', [], ['username']],
  ['username_invalid', [], ['username']],
  ['username_missing', [], ['username']],
  ['terms_missing', [], ['terms']],
  ['too_many_requests', [], []],
  ['unreachable', [], []],
] as const)('a refusal %s outlines its fields (specification 8)', (reason, details, fields) => {
  expect(refusedFields(new ApiError(422, reason, 'nein', details), fieldErrors)).toEqual(fields);
});

it('what is kept while the dialog is closed holds no password', () => {
  expect(draftOf({ ...good, username: 'mara' })).toEqual({ mail: good.mail, terms: true, username: 'mara' });
});
