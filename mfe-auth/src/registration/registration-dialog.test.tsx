/** @jest-environment ./shared/testing/browser-environment.ts */

import { login } from '@duellwerk/shared/contract/login';
import {
  readRegistrationConnection,
  register,
  resendVerification,
  validateRegistration,
} from '@duellwerk/shared/contract/registration';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { button, field, openDialog, pressEnter } from '../testing/open-dialog.tsx';
import { base, currentUser } from '../testing/samples.ts';
import { AdditionalField } from './additional-field.tsx';
import { loadFieldFx } from './fields-code.model.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

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

const valid = answer(validateRegistration, null);
const made = answer(register, { id: 'u-mara', username: 'mara', mail: 'mara@example.test' });
const signedIn = [answer(login, currentUser), answer(getCurrentUser, currentUser)];
const happy = [valid, made, ...signedIn];
const id = 'c'.repeat(43);
const admin = 'a'.repeat(43);
const told = { id, platform: 'discord', name: 'mara#1', mail: 'mara@discord.test', username: 'mara_d' };

const opened = (
  answers: readonly Answer[] = happy,
  payload?: unknown,
  loadField: () => Promise<typeof AdditionalField> = async () => AdditionalField,
) =>
  openDialog('auth.register', RegistrationDialog, payload, {
    answers,
    base: site,
    code: [loadFieldFx, loadField],
  });

const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const step = () => screen.getByRole('heading', { level: 3 }).textContent?.replace(/:.*/, '');
const states = () =>
  within(screen.getByRole('list', { name: 'Fortschritt' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.split(', ').at(-1));

function fillBase() {
  type(/^E-Mail/, 'mara@example.test');
  type(/^Passwort \*/, 'Geheim!2026');
  type(/Passwort wiederholen/, 'Geheim!2026');
  fireEvent.click(screen.getByRole('checkbox', { name: /Nutzungsbedingungen/ }));
}

async function toFields(dialog: Awaited<ReturnType<typeof opened>>) {
  fireEvent.click(button('Mit E-Mail und Passwort'));
  fillBase();
  fireEvent.click(button('Weiter'));
  await dialog.settled();
}

async function toDone(dialog: Awaited<ReturnType<typeof opened>>) {
  await toFields(dialog);
  type(/Benutzername/, 'mara');
  fireEvent.click(button('Account anlegen'));
  await dialog.settled();
}

const isOutlined = (label: RegExp) => field(label).dataset.flagged === 'true';

describe('step 1 of the registration (specification 2)', () => {
  it('offers mail and password, a disabled Google, and the services that the site has keys for', async () => {
    await opened();
    expect(step()).toBe('Schritt 1 von 5');
    expect(states()).toEqual(['jetzt', 'kommt noch', 'kommt noch', 'kommt noch', 'kommt noch']);
    expect(button('Google')).toBeDisabled();
    expect(button('Google')).toHaveAccessibleDescription('Google gibt es hier noch nicht.');
    expect(button('Riot')).toBeDisabled();
    expect(button('Riot')).toHaveAccessibleDescription('Riot ist auf dieser Seite nicht eingerichtet.');
    expect(screen.getByRole('link', { name: 'Discord' })).toHaveAttribute(
      'href',
      '/v1/users/register/redirect?platform=discord&type=public',
    );
  });

  it('mail and password jumps to step 3, whose heading has the focus; back jumps to 1', async () => {
    await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    expect(step()).toBe('Schritt 3 von 5');
    expect(states()).toEqual(['erledigt', 'erledigt', 'jetzt', 'kommt noch', 'kommt noch']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
    fireEvent.click(button('Zurück'));
    expect(step()).toBe('Schritt 1 von 5');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
  });
});

describe('step 3 (specification 5)', () => {
  it('marks the rules that the password keeps while it is typed', async () => {
    await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    const rules = () =>
      within(screen.getByRole('list', { name: 'Anforderungen an das Passwort' }))
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.endsWith('erfüllt'))
        .map((item) => item.textContent);
    expect(rules()).toEqual([]);
    type(/^Passwort \*/, 'gG');
    expect(rules()).toEqual(['Ein Großbuchstabe, erfüllt', 'Ein Kleinbuchstabe, erfüllt']);
    expect(screen.getByText('2 von 5 Anforderungen erfüllt')).toHaveAttribute('role', 'status');
    type(/^Passwort \*/, 'gG1!gG1!');
    expect(rules()).toHaveLength(5);
  });

  it('links terms and privacy to tabs of their own', async () => {
    await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    for (const [name, href] of [
      [/Nutzungsbedingungen/, '/tos'],
      [/Datenschutzerklärung/, '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAccessibleName(/öffnet einen neuen Tab/);
    }
  });

  it('tells one error after the other and sends nothing before all is well', async () => {
    const { toasts, requests, settled } = await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    const next = () => fireEvent.click(button('Weiter'));
    next();
    expect(isOutlined(/^Passwort \*/)).toBe(true);
    type(/^Passwort \*/, 'Geheim!2026');
    next();
    type(/Passwort wiederholen/, 'Geheim!2026');
    next();
    type(/^E-Mail/, 'mara@example');
    next();
    type(/^E-Mail/, 'mara@example.test');
    next();
    expect(toasts).toEqual([
      'error: Fehler: Das Passwort entspricht nicht den Anforderungen',
      'error: Fehler: Die Passwörter stimmen nicht überein',
      'error: Fehler: Die E-Mail Adresse ist ungültig',
      'error: Fehler: Die E-Mail Adresse ist ungültig',
      'error: Fehler: Bitte akzeptiere die Nutzungsbedingungen',
    ]);
    expect(requests).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: /Nutzungsbedingungen/ }));
    next();
    await settled();
    expect(requests).toEqual(['POST /v1/users/register/validate']);
    expect(step()).toBe('Schritt 4 von 5');
  });

  it('has the server check mail and password with an empty list, once for two clicks, with a spinner', async () => {
    const dialog = await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    fillBase();
    fireEvent.click(button('Weiter'));
    expect(button(/Weiter/)).toHaveAttribute('aria-busy', 'true');
    expect(button('Zurück')).toBeDisabled();
    fireEvent.click(button(/Weiter/));
    pressEnter();
    await dialog.settled();
    expect(dialog.bodies).toEqual([
      { mail: 'mara@example.test', password: 'Geheim!2026', additional_fields: [] },
    ]);
    expect(states()).toEqual(['erledigt', 'erledigt', 'erledigt', 'jetzt', 'kommt noch']);
  });

  it('a mail address that is taken (code 10) is outlined, and the person stays', async () => {
    const dialog = await opened([refuse(validateRegistration, 'mail_taken', 'Schon vergeben')]);
    await toFields(dialog);
    expect(dialog.toasts).toEqual(['error: Fehler: Schon vergeben']);
    expect(step()).toBe('Schritt 3 von 5');
    expect(isOutlined(/^E-Mail/)).toBe(true);
    expect(isOutlined(/^Passwort \*/)).toBe(false);
    expect(field(/^E-Mail/)).toHaveValue('mara@example.test');
    expect(button('Weiter')).not.toHaveAttribute('aria-busy');
  });

  it('an outline stays for 5 s and begins anew with the next refusal (specification 8, 9)', async () => {
    const dialog = await opened([refuse(validateRegistration, 'mail_taken', 'Schon vergeben')]);
    fireEvent.click(button('Mit E-Mail und Passwort'));
    fillBase();
    jest.useFakeTimers();
    const next = async () => {
      fireEvent.click(button('Weiter'));
      await dialog.settled();
    };
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
    await next();
    pass(3000);
    await next();
    pass(4999);
    expect(isOutlined(/^E-Mail/)).toBe(true);
    pass(1);
    expect(isOutlined(/^E-Mail/)).toBe(false);
    jest.useRealTimers();
  });

  it('an unreachable server is told, and the person stays', async () => {
    const dialog = await opened([]);
    await toFields(dialog);
    expect(dialog.toasts.join()).toMatch(/^error: Fehler: Der Server ist nicht erreichbar/);
    expect(step()).toBe('Schritt 3 von 5');
  });
});

describe('step 4', () => {
  it('shows what the site asks for, marked as required or optional', async () => {
    const dialog = await opened();
    await toFields(dialog);
    expect(screen.getByText('Vorname').closest('label')).toHaveTextContent('Vornameoptional');
    const gender = screen.getByLabelText(/Geschlecht/);
    expect(
      within(gender)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bitte wählen', 'Männlich', 'Weiblich', 'Divers']);
    expect(screen.getByText('Geburtstag').closest('label')).toHaveTextContent('Geburtstag *');
    expect(screen.getByRole('combobox', { name: /Land/ })).toBeRequired();
    expect(screen.getByText('Benutzername').closest('label')).toHaveTextContent('Benutzername *');
  });

  it('says when the code of the fields did not come, and asks for it again', async () => {
    // Asked for at step 3, at step 4, and by the button.
    const loadField = jest
      .fn(async () => AdditionalField)
      .mockRejectedValueOnce(new Error('chunk'))
      .mockRejectedValueOnce(new Error('chunk'));
    const dialog = await opened(happy, undefined, loadField);
    await toFields(dialog);
    expect(screen.getByText('Die weiteren Felder konnten nicht geladen werden')).toBeInTheDocument();
    fireEvent.click(button('Erneut versuchen'));
    await dialog.settled();
    expect(field(/Vorname/)).toBeInTheDocument();
  });

  it('asks for a user name', async () => {
    const dialog = await opened();
    await toFields(dialog);
    fireEvent.click(button('Account anlegen'));
    expect(dialog.toasts).toEqual(['error: Fehler: Bitte gib einen Benutzernamen ein']);
    expect(isOutlined(/Benutzername/)).toBe(true);
    expect(dialog.requests).toHaveLength(1);
  });

  it('checks everything again and registers, then signs the person in without a word', async () => {
    const dialog = await opened();
    await toFields(dialog);
    type(/Benutzername/, ' mara ');
    type(/Vorname/, 'Mara');
    fireEvent.change(screen.getByLabelText(/Geschlecht/), { target: { value: 'W' } });
    fireEvent.click(button('Account anlegen'));
    fireEvent.click(button(/Account anlegen/));
    pressEnter();
    await dialog.settled();
    expect(dialog.failures).toEqual([]);
    expect(dialog.requests).toEqual([
      'POST /v1/users/register/validate',
      'POST /v1/users/register/validate',
      'POST /v1/users/register',
      'POST /v1/users/login',
      'GET /v1/users/@me',
    ]);
    const credentials = { mail: 'mara@example.test', password: 'Geheim!2026' };
    const additional_fields = [
      { key: 'first_name', value: 'Mara' },
      { key: 'gender', value: 'W' },
      { key: 'birthday', value: null },
      { key: 'country', value: null },
    ];
    expect(dialog.bodies.slice(1)).toEqual([
      { ...credentials, additional_fields },
      {
        use_tes_account: false,
        ...credentials,
        username: 'mara',
        connection: null,
        policies: { privacy: true, terms: true, marketing: false },
        additional_fields,
      },
      { username: 'mara@example.test', password: 'Geheim!2026' },
    ]);
    expect(dialog.scope.getState($user)).toEqual(currentUser);
    expect(dialog.toasts).toEqual([]);
    expect(step()).toBe('Schritt 5 von 5');
  });

  it('additional fields that are refused (code 63) are outlined, each that the details name', async () => {
    let asked = 0;
    const dialog = await opened([
      {
        ...valid,
        respond: (request) =>
          (asked++ === 0
            ? valid
            : refuse(validateRegistration, 'additional_fields', 'Bitte prüfe die markierten Felder.', [
                'birthday',
                'country',
              ])
          ).respond(request),
      },
      made,
    ]);
    await toDone(dialog);
    expect(dialog.toasts).toEqual(['error: Fehler: Bitte prüfe die markierten Felder.']);
    expect(step()).toBe('Schritt 4 von 5');
    expect(screen.getByRole('group', { name: /Geburtstag/ })).toHaveAttribute('data-flagged', 'true');
    expect(screen.getByRole('combobox', { name: /Land/ })).toHaveAttribute('data-flagged', 'true');
    expect(isOutlined(/Vorname/)).toBe(false);
    expect(dialog.requests).not.toContain('POST /v1/users/register');
  });

  it('a user name that is taken is outlined; the words are those of the call that failed', async () => {
    const dialog = await opened([valid, refuse(register, 'username_taken', 'Den gibt es schon')]);
    await toDone(dialog);
    expect(dialog.toasts).toEqual(['error: Fehler: Den gibt es schon']);
    expect(isOutlined(/Benutzername/)).toBe(true);
    expect(step()).toBe('Schritt 4 von 5');
    expect(button('Account anlegen')).not.toHaveAttribute('aria-busy');
  });

  it('what was typed is kept through back and forward', async () => {
    const dialog = await opened();
    await toFields(dialog);
    type(/Benutzername/, 'mara');
    fireEvent.click(button('Zurück'));
    expect(step()).toBe('Schritt 3 von 5');
    expect(field(/^E-Mail/)).toHaveValue('mara@example.test');
    expect(field(/^Passwort \*/)).toHaveValue('Geheim!2026');
    fireEvent.click(button('Weiter'));
    await dialog.settled();
    expect(field(/Benutzername/)).toHaveValue('mara');
  });

  it('sends the token of the first administrator’s link', async () => {
    const dialog = await opened(happy, { admin });
    expect(screen.getByText('Dieser Account wird die Seite verwalten dürfen.')).toBeInTheDocument();
    await toDone(dialog);
    expect(dialog.bodies[2]).toMatchObject({ admin_token: admin });
  });
});

describe('step 5', () => {
  it('tells to confirm the address and sends the mail again', async () => {
    const dialog = await opened([...happy, answer(resendVerification, null)]);
    await toDone(dialog);
    expect(screen.getByText(/Bestätige jetzt noch deine E-Mail Adresse/)).toHaveTextContent(
      'mara@example.test',
    );
    expect(screen.queryByRole('button', { name: 'Zurück' })).toBeNull();
    fireEvent.click(button('E-Mail noch einmal senden'));
    fireEvent.click(button(/E-Mail noch einmal senden/));
    await dialog.settled();
    expect(dialog.requests.filter((each) => each.endsWith('verification-mail'))).toHaveLength(1);
    expect(dialog.toasts).toEqual(['success: Mail unterwegs: Der neue Link ist auf dem Weg zu dir.']);
  });

  it('says when mail comes later', async () => {
    const later = { id: 'u-mara', username: 'mara', mail: 'mara@example.test', mail_delayed: true };
    const dialog = await opened([valid, answer(register, later), ...signedIn]);
    await toDone(dialog);
    expect(screen.getByText(/Gerade können wir keine Mails senden/)).toBeInTheDocument();
  });

  it('asks for no confirmation of an address that the service has verified', async () => {
    const verified = { id: 'u-mara', username: 'mara', mail: 'mara@example.test', mail_verified: true };
    const dialog = await opened([valid, answer(register, verified), ...signedIn]);
    await toDone(dialog);
    expect(screen.getByText(/ist schon bestätigt/)).toHaveTextContent('mara@example.test');
    expect(screen.queryByText(/Bestätige jetzt noch|Nichts angekommen/)).toBeNull();
    expect(screen.queryByRole('button', { name: /noch einmal senden/ })).toBeNull();
  });

  it('a sign-in that fails shows nothing', async () => {
    const dialog = await opened([valid, made, refuse(login, 'too_many_requests', 'Zu oft')]);
    await toDone(dialog);
    expect(dialog.toasts).toEqual([]);
    expect(step()).toBe('Schritt 5 von 5');
    expect(screen.queryByRole('button', { name: /noch einmal senden/ })).toBeNull();
  });

  it('finishing closes the dialog; opened again it is at step 1 and empty', async () => {
    const dialog = await opened();
    await toDone(dialog);
    fireEvent.click(button('Fertig'));
    expect(dialog.scope.getState($dialog)).toBeNull();
    await dialog.open();
    expect(step()).toBe('Schritt 1 von 5');
    fireEvent.click(button('Mit E-Mail und Passwort'));
    expect(field(/^E-Mail/)).toHaveValue('');
    expect(field(/^Passwort \*/)).toHaveValue('');
  });
});

describe('closing the dialog (specification 4)', () => {
  it('resets to step 1; what was typed stays but for the password', async () => {
    const dialog = await opened();
    await toFields(dialog);
    type(/Benutzername/, 'mara');
    await dialog.close();
    await dialog.open();
    expect(step()).toBe('Schritt 1 von 5');
    expect(states()).toEqual(['jetzt', 'kommt noch', 'kommt noch', 'kommt noch', 'kommt noch']);
    fireEvent.click(button('Mit E-Mail und Passwort'));
    expect(field(/^E-Mail/)).toHaveValue('mara@example.test');
    expect(field(/^Passwort \*/)).toHaveValue('');
    expect(field(/Passwort wiederholen/)).toHaveValue('');
  });

  it('while the check is on its way registers nothing', async () => {
    const dialog = await opened();
    await toFields(dialog);
    type(/Benutzername/, 'mara');
    fireEvent.click(button('Account anlegen'));
    await dialog.close();
    await dialog.settled();
    expect(dialog.requests).not.toContain('POST /v1/users/register');
    await dialog.open();
    expect(step()).toBe('Schritt 1 von 5');
  });

  it('while the account is made still tells what is left to do', async () => {
    const hold = { close: () => {} };
    const slow: Answer = {
      ...made,
      respond: (request) => {
        hold.close();
        return made.respond(request);
      },
    };
    const dialog = await opened([valid, slow, ...signedIn]);
    hold.close = () => void allSettled(dialogClosed, { scope: dialog.scope });
    await toDone(dialog);
    expect(dialog.toasts).toEqual([
      'success: Account angelegt: Bestätige jetzt noch deine E-Mail Adresse über den Link in unserer Mail.',
    ]);
    expect(dialog.scope.getState($user)).toEqual(currentUser);
    await dialog.open();
    expect(step()).toBe('Schritt 1 von 5');
  });
});

describe('a social sign-up', () => {
  it('opens at step 2 with what the service told, and fills mail and user name', async () => {
    const dialog = await opened([answer(readRegistrationConnection, told), ...happy], { connection: id });
    await dialog.settled();
    expect(step()).toBe('Schritt 2 von 5');
    expect(screen.getByText('mara#1')).toBeInTheDocument();
    expect(screen.getByText(/später in deinen Einstellungen/)).toBeInTheDocument();
    fireEvent.click(button('Weiter'));
    expect(step()).toBe('Schritt 3 von 5');
    expect(field(/^E-Mail/)).toHaveValue('mara@discord.test');
    type(/^Passwort \*/, 'Geheim!2026');
    type(/Passwort wiederholen/, 'Geheim!2026');
    fireEvent.click(screen.getByRole('checkbox', { name: /Nutzungsbedingungen/ }));
    fireEvent.click(button('Weiter'));
    await dialog.settled();
    expect(field(/Benutzername/)).toHaveValue('mara_d');
    fireEvent.click(button('Account anlegen'));
    await dialog.settled();
    expect(dialog.bodies[0]).toEqual({ id });
    expect(dialog.bodies[3]).toMatchObject({ connection: { id }, username: 'mara_d' });
    expect(step()).toBe('Schritt 5 von 5');
  });

  it('says when the service told no mail', async () => {
    const answers = [answer(readRegistrationConnection, { ...told, mail: null })];
    const dialog = await opened(answers, { connection: id });
    await dialog.settled();
    expect(screen.getByText(/Discord hat keine E-Mail Adresse mitgeteilt/)).toBeInTheDocument();
  });

  it('back from 3 jumps to 1, where it is still there, and mail and password leaves it out', async () => {
    const dialog = await opened([answer(readRegistrationConnection, told), ...happy], { connection: id });
    await dialog.settled();
    fireEvent.click(button('Weiter'));
    fireEvent.click(button('Zurück'));
    expect(step()).toBe('Schritt 1 von 5');
    fireEvent.click(button('Weiter mit Discord'));
    expect(step()).toBe('Schritt 2 von 5');
    fireEvent.click(button('Zurück'));
    await toDone(dialog);
    expect(dialog.bodies.at(-2)).toMatchObject({ connection: null });
  });

  it.each([
    ['refused by the server', id, [refuse(readRegistrationConnection, 'connection_expired', 'abgelaufen')]],
    ['an id that can be none', 'short', []],
  ])('that has expired (%s) begins again at step 1', async (_, connection, answers) => {
    const dialog = await opened(answers, { connection });
    await dialog.settled();
    expect(screen.getByText('Die Anmeldung beim anderen Dienst ist abgelaufen')).toBeInTheDocument();
    expect(step()).toBe('Schritt 1 von 5');
    expect(screen.getByRole('link', { name: 'Discord' })).toBeInTheDocument();
  });

  it('that expires before the account is made leads back to step 1 and registers nobody', async () => {
    const answers = [
      answer(readRegistrationConnection, told),
      valid,
      refuse(register, 'connection_expired', 'Bitte beginne noch einmal.'),
    ];
    const dialog = await opened(answers, { connection: id });
    await dialog.settled();
    fireEvent.click(button('Weiter'));
    fillBase();
    fireEvent.click(button('Weiter'));
    await dialog.settled();
    fireEvent.click(button('Account anlegen'));
    await dialog.settled();
    expect(dialog.toasts).toEqual(['error: Fehler: Bitte beginne noch einmal.']);
    expect(step()).toBe('Schritt 1 von 5');
    expect(screen.getByText('Die Anmeldung beim anderen Dienst ist abgelaufen')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Weiter mit Discord' })).toBeNull();
  });

  it('that cannot be read is asked for again', async () => {
    const answers: Answer[] = [refuse(readRegistrationConnection, 'invalid_request', 'Kaputt')];
    const dialog = await opened(
      [
        {
          ...answer(readRegistrationConnection, told),
          respond: (request) => (answers.pop() ?? answer(readRegistrationConnection, told)).respond(request),
        },
      ],
      { connection: id },
    );
    await dialog.settled();
    fireEvent.click(button('Erneut versuchen'));
    await dialog.settled();
    expect(step()).toBe('Schritt 2 von 5');
  });
});
