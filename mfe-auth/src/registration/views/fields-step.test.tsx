import { register, validateRegistration } from '@duellwerk/shared/contract/registration';
import { $user } from '@duellwerk/shared/store/session.model';
import { refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, within } from '@testing-library/react';
import { button, field, pressEnter } from '../../testing/open-dialog.tsx';
import {
  happy,
  isOutlined,
  made,
  opened,
  step,
  toDone,
  toFields,
  type,
  valid,
} from '../../testing/open-registration.tsx';
import { currentUser } from '../../testing/samples.ts';
import { AdditionalField } from '../additional-field.tsx';

const admin = 'a'.repeat(43);

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
    expect(field(/Benutzername/)).toHaveAccessibleDescription('Bitte gib einen Benutzernamen ein');
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
    expect(screen.getByRole('combobox', { name: /Land/ })).toHaveAccessibleDescription('Gib dein Land an');
    expect(screen.getByText('Gib dein Geburtsdatum an')).toBeInTheDocument();
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
    expect(screen.getByText('Mit diesem Account verwaltest du die Seite.')).toBeInTheDocument();
  });
});
