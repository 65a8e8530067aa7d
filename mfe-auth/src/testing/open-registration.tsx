// For tests: the dialog of the registration on a site that asks for more than mail and password, and the ways through it.
import { login } from '@duellwerk/shared/contract/login';
import { register, validateRegistration } from '@duellwerk/shared/contract/registration';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { type Answer, answer } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, within } from '@testing-library/react';
import { AdditionalField } from '../registration/additional-field.tsx';
import { loadFieldFx } from '../registration/fields-code.model.ts';
import { registrationDialog } from '../registration/registration-dialog.tsx';
import { button, field, openDialog } from './open-dialog.tsx';
import { base, currentUser } from './samples.ts';

const definition = (key: string, description: string, required = false) => ({
  id: key,
  key,
  description,
  required,
  icon: null,
});
const site = {
  ...base,
  connections: base.connections?.map((each) => ({ ...each, available: each.id === 'discord' })) ?? [],
  countries: [
    { id: 'DE', name: 'Deutschland' },
    { id: 'AT', name: 'Österreich' },
  ],
  config: {
    ...base.config,
    required_registration_fields: [
      definition('first_name', 'Vorname'),
      definition('gender', 'Geschlecht'),
      definition('birthday', 'Geburtstag', true),
      definition('country', 'Land', true),
    ],
  },
};

// What one test has typed is not kept for the next.
afterEach(() => window.sessionStorage.clear());

/** The server takes mail, password and fields. */
export const valid = answer(validateRegistration, null);
/** The server makes the account. */
export const made = answer(register, { id: 'u-mara', username: 'mara', mail: 'mara@example.test' });
/** Who has registered is signed in at once. */
export const signedIn = [answer(login, currentUser), answer(getCurrentUser, currentUser)];
/** All goes well, from the first check to the session. */
export const happy = [valid, made, ...signedIn];

/** Opens the registration on a site that asks for four fields and knows the keys of Discord. */
export const opened = (
  answers: readonly Answer[] = happy,
  payload?: unknown,
  loadField: () => Promise<typeof AdditionalField> = async () => AdditionalField,
) =>
  openDialog('auth.register', registrationDialog, payload, {
    answers,
    base: site,
    code: [loadFieldFx, loadField],
  });

/** Types into the field of a label. */
export const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
/** `Schritt 3 von 5`, as the heading says. */
export const step = () => screen.getByRole('heading', { level: 3 }).textContent?.replace(/:.*/, '');
/** What the progress tells of each step. */
export const states = () =>
  within(screen.getByRole('list', { name: 'Fortschritt' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.split(', ').at(-1));

/** Fills step 3 with what its rules ask for. */
export function fillBase() {
  type(/^E-Mail/, 'mara@example.test');
  type(/^Passwort \*/, 'Geheim!2026');
  type(/Passwort wiederholen/, 'Geheim!2026');
  fireEvent.click(screen.getByRole('checkbox', { name: /Nutzungsbedingungen/ }));
}

/** Goes from step 1 to step 4 by mail and password. */
export async function toFields(dialog: Awaited<ReturnType<typeof opened>>) {
  fireEvent.click(button('Mit E-Mail und Passwort'));
  fillBase();
  fireEvent.click(button('Weiter'));
  await dialog.settled();
}

/** Registers `mara`, from step 1 to the answer. */
export async function toDone(dialog: Awaited<ReturnType<typeof opened>>) {
  await toFields(dialog);
  type(/Benutzername/, 'mara');
  fireEvent.click(button('Account anlegen'));
  await dialog.settled();
}

/** Whether a field has the red outline of a refusal (specification 8). */
export const isOutlined = (label: RegExp) => field(label).dataset.flagged === 'true';
