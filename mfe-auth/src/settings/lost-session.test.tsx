// The session ends while the settings are open: nothing that was typed is lost.
import {
  changeFields,
  changeMail,
  changePreferences,
  changeProfile,
  endSession,
  getAccountSettings,
  listSessions,
} from '@duellwerk/shared/contract/account';
import { getBase } from '@duellwerk/shared/contract/base';
import { login } from '@duellwerk/shared/contract/login';
import { type CurrentUser, getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { loginDialog } from '../login/login-dialog.tsx';
// The section of the fields loads it by itself; here it comes with the file, so that no test waits for it.
import '../registration/additional-field.tsx';
import { asking, sessions, settings } from '../testing/account-samples.ts';
import { drawPage } from '../testing/draw-page.tsx';
import { currentUser } from '../testing/samples.ts';
import { settingsOpened } from './settings.model.ts';
import { SettingsPage } from './settings-page.tsx';

const KEPT = /Was du getippt und noch nicht gespeichert hast, geht nicht verloren/;

/** The settings of somebody whose session ends when the test says so, and begins anew with a login. */
async function draw(...answers: Answer[]) {
  let user: CurrentUser | null = currentUser;
  const owned = (each: Answer): Answer => ({
    ...each,
    respond: (request) =>
      user
        ? each.respond(request)
        : refuse(getCurrentUser, 'not_signed_in', 'Nicht eingeloggt').respond(request),
  });
  const whoami = answer(getCurrentUser, () => user ?? currentUser);
  const drawn = await drawPage({
    answers: [
      ...[...answers, whoami, answer(getAccountSettings, settings)].map(owned),
      ...[answer(listSessions, { items: sessions }), answer(changePreferences, settings)].map(owned),
      ...[answer(endSession, null), answer(changeFields, settings), answer(changeMail, settings)].map(owned),
      answer(getBase, asking),
      answer(login, () => {
        user = next;
        return { id: next.id, username: next.username };
      }),
    ],
    Page: SettingsPage,
    opened: settingsOpened,
    dialogs: { 'auth.login': loginDialog },
  });
  let next = currentUser;
  return {
    ...drawn,
    endSession: () => {
      user = null;
    },
    logIn: async (as = currentUser) => {
      next = as;
      const dialog = within(await screen.findByRole('dialog'));
      type(dialog.getByLabelText(/Benutzername/), as.username);
      type(dialog.getByLabelText(/^Passwort/, { selector: 'input' }), 'geheim');
      fireEvent.click(dialog.getByText('Einloggen', { selector: 'button *' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await act(() => allSettled(drawn.scope));
    },
  };
}

const form = (name: string) => within(screen.getByLabelText(name, { selector: 'form' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = (name: string) => fireEvent.click(form(name).getByText('Speichern'));
const username = () => form('Profil').getByLabelText(/Benutzername/);
const firstName = async () =>
  within(await screen.findByLabelText('Persönliche Angaben', { selector: 'form' })).getByLabelText(/Vorname/);
const mail = (label: RegExp) => form('E-Mail ändern').getByLabelText(label, { selector: 'input' });

it('whoever saves is told, and gets the way in', async () => {
  const { toasts, scope, endSession: end } = await draw();
  end();
  save('Benachrichtigungen');
  await screen.findByText('Du bist nicht eingeloggt');
  expect(toasts).toEqual(['Fehler: Nicht eingeloggt']);
  expect(scope.getState($dialog)).toEqual({ name: 'auth.login' });
  expect(scope.getState($user)).toBeNull();
});

it('everything that was typed is there again after the login, but for passwords', async () => {
  const { toasts, endSession: end, logIn } = await draw();
  type(username(), 'Mara Neu');
  type(await firstName(), 'Maren');
  type(mail(/Neue E-Mail/), 'neu@example.test');
  type(mail(/Dein Passwort/), 'geheim');
  fireEvent.click(form('Benachrichtigungen').getByLabelText(/Neuigkeiten/));
  end();
  save('Benachrichtigungen');
  await screen.findByText(KEPT);
  await logIn();
  expect(toasts.some((each) => each.startsWith('Deine Eingaben sind noch da'))).toBe(true);
  expect(username()).toHaveValue('Mara Neu');
  expect(await firstName()).toHaveValue('Maren');
  expect(mail(/Neue E-Mail/)).toHaveValue('neu@example.test');
  expect(mail(/Dein Passwort/)).toHaveValue('');
  expect(form('Benachrichtigungen').getByLabelText(/Neuigkeiten/)).toBeChecked();
});

it('it can be saved then', async () => {
  const sent = jest.fn();
  const {
    toasts,
    endSession: end,
    logIn,
  } = await draw(
    answer(changeProfile, ({ body }) => {
      sent(body);
      return { ...settings, ...body };
    }),
  );
  type(username(), 'Mara Neu');
  end();
  save('Profil');
  await screen.findByText(KEPT);
  expect(sent).not.toHaveBeenCalled();
  await logIn();
  save('Profil');
  await waitFor(() => expect(toasts.at(-1)).toBe('Profil gespeichert'));
  expect(sent).toHaveBeenCalledWith({ username: 'Mara Neu', decoration: 'floodlight' });
});

it('what was saved does not come back, nor what nobody has typed', async () => {
  const {
    endSession: end,
    logIn,
    toasts,
  } = await draw(answer(changeProfile, ({ body }) => ({ ...settings, ...body })));
  type(username(), 'Mara Neu');
  save('Profil');
  await waitFor(() => expect(toasts).toEqual(['Profil gespeichert']));
  type(mail(/Neue E-Mail/), 'neu@example.test');
  type(mail(/Neue E-Mail/), '');
  end();
  fireEvent.click(await screen.findByLabelText('Sitzung beenden: Safari · iPhone'));
  expect(await screen.findByText(/Hier stehen deine Einstellungen/)).toBeInTheDocument();
  expect(screen.queryByText(KEPT)).toBeNull();
  await logIn();
  // As the server holds it.
  expect(username()).toHaveValue('Mara');
  expect(toasts.at(-1)).toMatch(/^Eingeloggt/);
});

it('what one person typed is never shown to another', async () => {
  const { endSession: end, logIn, toasts } = await draw();
  type(username(), 'Mara Neu');
  end();
  save('Benachrichtigungen');
  await screen.findByText(KEPT);
  await logIn({ ...currentUser, id: 'u-other', username: 'Olga' });
  expect(username()).toHaveValue('Mara');
  expect(toasts.filter((each) => each.startsWith('Deine Eingaben'))).toEqual([]);
});
