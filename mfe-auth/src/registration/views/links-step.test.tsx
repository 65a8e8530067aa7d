import { readRegistrationConnection, register } from '@duellwerk/shared/contract/registration';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen } from '@testing-library/react';
import { button, field } from '../../testing/open-dialog.tsx';
import { fillBase, happy, opened, step, toDone, type, valid } from '../../testing/open-registration.tsx';

const id = 'c'.repeat(43);
const told = { id, platform: 'discord', name: 'mara#1', mail: 'mara@discord.test', username: 'mara_d' };

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
    expect(screen.getByText(/Discord hat keine E-Mail-Adresse mitgeteilt/)).toBeInTheDocument();
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
    expect(screen.getByText('Die Registrierung über den anderen Dienst ist abgelaufen')).toBeInTheDocument();
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
    expect(screen.getByText('Die Registrierung über den anderen Dienst ist abgelaufen')).toBeInTheDocument();
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
