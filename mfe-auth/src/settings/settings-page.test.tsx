import {
  type AccountSettings,
  cancelMailChange,
  changeDirectory,
  changeFields,
  changeLocation,
  changeMail,
  changePreferences,
  changeProfile,
  disconnect,
  EXPORT_PATH,
  endOtherSessions,
  endSession,
  getAccountSettings,
  listSessions,
} from '@duellwerk/shared/contract/account';
import { listApiKeys } from '@duellwerk/shared/contract/api-keys';
import { getBase } from '@duellwerk/shared/contract/base';
import type { ErrorName } from '@duellwerk/shared/contract/error-codes';
import { removeAvatar } from '@duellwerk/shared/contract/images';
import {
  changeNotificationSettings,
  getNotificationSettings,
  renewCalendar,
} from '@duellwerk/shared/contract/notifications';
import { resendVerification } from '@duellwerk/shared/contract/registration';
import { connectRedirect } from '@duellwerk/shared/contract/social';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asking, notificationSettings, sessions, settings } from '../testing/account-samples.ts';
import { drawPage } from '../testing/draw-page.tsx';
import { currentUser } from '../testing/samples.ts';
import { RemoveAvatarDialog } from './avatar/remove-avatar-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { settingsOpened } from './settings.model.ts';
import { SettingsPage } from './settings-page.tsx';
import { unlinkDialog } from './unlink-dialog.tsx';

const dialogs = {
  'auth.unlink': unlinkDialog,
  'auth.end-sessions': { Dialog: EndSessionsDialog },
  'auth.remove-avatar': { Dialog: RemoveAvatarDialog },
};
const usual: Answer[] = [
  answer(getBase, asking),
  answer(getCurrentUser, currentUser),
  answer(getAccountSettings, settings),
  answer(listSessions, { items: sessions }),
  answer(listApiKeys, { items: [], limit: { count: 120, seconds: 60 } }),
  answer(getNotificationSettings, notificationSettings),
];

const draw = (...answers: Answer[]) =>
  drawPage({ answers: [...answers, ...usual], Page: SettingsPage, opened: settingsOpened, dialogs });

const form = (name: string) => within(screen.getByRole('form', { name }));
const press = (inside: ReturnType<typeof form>, name: RegExp | string) =>
  fireEvent.click(inside.getByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('settings', () => {
  it('ask for a login when nobody is signed in', async () => {
    await draw(refuse(getCurrentUser, 'not_signed_in', 'Nicht eingeloggt'));
    expect(screen.getByRole('heading', { level: 1, name: 'Du bist nicht eingeloggt' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Einloggen/ })).toBeInTheDocument();
  });

  it('ask for a login when the session has ended meanwhile', async () => {
    await draw(refuse(getAccountSettings, 'not_signed_in', 'Nicht eingeloggt'));
    expect(screen.getByText('Du bist nicht eingeloggt')).toBeInTheDocument();
  });

  it('can be asked for again after a failure', async () => {
    let isBroken = true;
    const flaky = answer(getAccountSettings, settings);
    const respond: Answer['respond'] = (request) =>
      isBroken ? refuse(getAccountSettings, 'internal', 'Kaputt').respond(request) : flaky.respond(request);
    await draw({ ...flaky, respond });
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: /Erneut versuchen/ }));
    expect(await screen.findByRole('form', { name: 'Profil' })).toBeInTheDocument();
  });

  it('lead to each of their sections', async () => {
    await draw();
    const names = within(screen.getByRole('navigation', { name: 'Einstellungen' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '');
    expect(names).toHaveLength(13);
    for (const name of names) expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
    // jsdom has no layout and knows nothing of scrolling.
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      scrolled.push(this);
    };
    fireEvent.click(screen.getByRole('link', { name: 'Sitzungen' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Sitzungen' })).toHaveFocus();
    expect(scrolled).toEqual([screen.getByRole('region', { name: 'Sitzungen' })]);
  });
});

describe('each section saves by itself', () => {
  it('the profile, and the header hears of it', async () => {
    const sent = jest.fn();
    const { toasts, requests } = await draw(
      answer(changeProfile, ({ body }) => {
        sent(body);
        return { ...settings, username: 'Mara die Große', decoration: null };
      }),
    );
    const profile = form('Profil');
    type(profile.getByRole('textbox', { name: /Benutzername/ }), '  Mara die Große ');
    expect(profile.getByText('Noch nicht gespeichert')).toBeInTheDocument();
    fireEvent.click(profile.getByRole('radio', { name: /Kein Rahmen/ }));
    press(profile, 'Speichern');
    await waitFor(() => expect(toasts).toEqual(['Profil gespeichert']));
    expect(sent).toHaveBeenCalledWith({ username: 'Mara die Große', decoration: null });
    expect(requests.filter((each) => each === 'GET /v1/users/@me')).toHaveLength(2);
    expect(profile.getByRole('textbox', { name: /Benutzername/ })).toHaveValue('Mara die Große');
    expect(profile.queryByText('Noch nicht gespeichert')).toBeNull();
  });

  describe('whether the list of players names me', () => {
    const directory = { state: 'hidden', text: '', games: [] } as const;
    const games = [
      { id: 'g1', name: 'VALORANT', slug: 'valorant', required_connection: null, image: null },
      { id: 'g2', name: 'Altes', slug: 'altes', required_connection: null, image: null, archived: true },
    ];
    const listed = answer(getAccountSettings, { ...settings, directory: { ...directory, games: [] } });

    it('as I say: with what I play and what I look for, which is asked for only then', async () => {
      const sent = jest.fn();
      const { toasts } = await draw(
        answer(getBase, { ...asking, games }),
        listed,
        answer(changeDirectory, ({ body }) => {
          sent(body);
          return { ...settings, directory: body };
        }),
      );
      const fields = form('Teamsuche');
      expect(fields.getByRole('radio', { name: /^Nein/ })).toBeChecked();
      for (const role of ['textbox', 'checkbox']) expect(fields.queryByRole(role)).toBeNull();
      fireEvent.click(fields.getByRole('radio', { name: /ich suche ein Team/ }));
      expect(fields.queryByRole('checkbox', { name: /Altes/ })).toBeNull();
      fireEvent.click(fields.getByRole('checkbox', { name: /VALORANT/ }));
      type(fields.getByRole('textbox', { name: /Was für ein Team/ }), ' Für die Liga ');
      press(fields, 'Speichern');
      await waitFor(() => expect(toasts).toEqual(['Teamsuche gespeichert']));
      expect(sent).toHaveBeenCalledWith({ state: 'looking', text: 'Für die Liga', games: ['g1'] });
      expect(fields.queryByText('Noch nicht gespeichert')).toBeNull();
    });

    it('only once the mail address is confirmed', async () => {
      await draw(
        answer(getAccountSettings, {
          ...settings,
          directory: { ...directory, games: [] },
          mail_verified: false,
        }),
      );
      expect(screen.getByText(/sobald deine E-Mail-Adresse bestätigt ist/)).toBeInTheDocument();
    });

    it('is not asked where the site has no such list', async () => {
      const flags = { users: false };
      await draw(answer(getBase, { ...asking, config: { ...asking.config, flags } }), listed);
      expect(screen.queryByRole('form', { name: 'Teamsuche' })).toBeNull();
      expect(screen.getByText('Auf dieser Seite gibt es keine Liste der Spieler.')).toBeInTheDocument();
    });
  });

  describe('the location', () => {
    const location = {
      ...{ country: { id: 'DE', name: 'Deutschland' }, state: { id: 'DE-SN', name: 'Sachsen' } },
      city: { id: '2879139', name: 'Leipzig' },
    };
    const saved = answer(getAccountSettings, { ...settings, location });

    it('as codes; a refusal is shown at the part that is wrong', async () => {
      const sent = jest.fn();
      await draw(saved, {
        ...answer(changeLocation, settings),
        respond: ({ body }) => {
          sent(body);
          return refuse(changeLocation, 'location_unknown', 'Passt nicht', ['city']).respond({} as never);
        },
      });
      const fields = within(await screen.findByRole('form', { name: 'Ort' }));
      expect(fields.getByRole('combobox', { name: /^Stadt/ })).toHaveValue('Leipzig');
      press(fields, 'Speichern');
      await waitFor(() => expect(fields.getByRole('combobox', { name: /^Stadt/ })).toBeInvalid());
      expect(sent).toHaveBeenCalledWith({ location: { country: 'DE', state: 'DE-SN', city: '2879139' } });
    });

    it('goes with one press, which is offered only where there is one', async () => {
      const sent = jest.fn();
      const { toasts } = await draw(
        saved,
        answer(changeLocation, ({ body }) => {
          sent(body);
          return { ...settings, location: null };
        }),
      );
      fireEvent.click(await screen.findByRole('button', { name: 'Ort entfernen' }));
      await waitFor(() => expect(toasts).toEqual(['Ort entfernt']));
      expect(sent).toHaveBeenCalledWith({ location: null });
      expect(screen.queryByRole('button', { name: 'Ort entfernen' })).toBeNull();
      expect(form('Ort').getByRole('combobox', { name: /^Land/ })).toHaveValue('');
    });
  });

  it('the additional fields, empty ones as null (specification 5)', async () => {
    const sent = jest.fn();
    const { toasts } = await draw(
      answer(changeFields, ({ body }) => {
        sent(body.additional_fields);
        return settings;
      }),
    );
    const fields = within(await screen.findByRole('form', { name: 'Persönliche Angaben' }));
    type(fields.getByRole('textbox', { name: /Vorname/ }), 'Mia');
    type(fields.getByRole('combobox', { name: /Geschlecht/ }), 'D');
    expect(fields.getByRole('combobox', { name: /Land/ })).toHaveValue('Deutschland');
    press(fields, 'Speichern');
    await waitFor(() => expect(toasts).toEqual(['Persönliche Angaben gespeichert']));
    expect(sent).toHaveBeenCalledWith([
      { key: 'first_name', value: 'Mia' },
      { key: 'gender', value: 'D' },
      { key: 'country', value: 'DE' },
    ]);
    type(fields.getByRole('combobox', { name: /Geschlecht/ }), '');
    press(fields, 'Speichern');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.lastCall?.[0]).toContainEqual({ key: 'gender', value: null });
  });

  it('another mail address, which then waits and can be taken back', async () => {
    const sent = jest.fn();
    const { toasts } = await draw(
      answer(changeMail, ({ body }) => {
        sent(body);
        return { ...settings, pending_mail: 'neu@example.test' };
      }),
      answer(cancelMailChange, settings),
    );
    const mail = form('E-Mail ändern');
    type(mail.getByLabelText(/Neue E-Mail/), ' neu@example.test ');
    type(mail.getByLabelText(/Dein Passwort/), ' geheim ');
    mail.getByRole('button', { name: 'E-Mail ändern' }).focus();
    press(mail, 'E-Mail ändern');
    expect(await screen.findByText('Neue Adresse: neu@example.test')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'E-Mail' })).toHaveFocus();
    expect(sent).toHaveBeenCalledWith({ mail: 'neu@example.test', password: ' geheim ' });
    expect(toasts.at(-1)).toContain('Mail unterwegs');
    expect(form('E-Mail ändern').getByLabelText(/Dein Passwort/)).toHaveValue('');
    const takeBack = screen.getByRole('button', { name: 'Änderung zurücknehmen' });
    takeBack.focus();
    fireEvent.click(takeBack);
    await waitFor(() => expect(screen.queryByText('Neue Adresse: neu@example.test')).toBeNull());
    expect(screen.getByRole('heading', { name: 'E-Mail' })).toHaveFocus();
  });

  it('notifications', async () => {
    const sent = jest.fn();
    const { toasts } = await draw(
      answer(changePreferences, ({ body }) => {
        sent(body);
        return { ...settings, ...body };
      }),
    );
    const preferences = form('Benachrichtigungen');
    fireEvent.click(preferences.getByRole('checkbox', { name: /Neuigkeiten/ }));
    type(preferences.getByRole('combobox', { name: /Sprache/ }), 'en');
    press(preferences, 'Speichern');
    await waitFor(() => expect(toasts).toEqual(['Benachrichtigungen gespeichert']));
    expect(sent).toHaveBeenCalledWith({ marketing: true, locale: 'en' });
  });

  it('and leaves what was typed in another one', async () => {
    const { toasts } = await draw(answer(changePreferences, settings));
    const name = form('Profil').getByRole('textbox', { name: /Benutzername/ });
    type(name, 'Noch nicht fertig');
    const fields = within(await screen.findByRole('form', { name: 'Persönliche Angaben' }));
    type(fields.getByRole('textbox', { name: /Vorname/ }), 'Auch nicht');
    press(form('Benachrichtigungen'), 'Speichern');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(name).toHaveValue('Noch nicht fertig');
    expect(fields.getByRole('textbox', { name: /Vorname/ })).toHaveValue('Auch nicht');
  });
});

describe('a refusal lands on its field, and what was typed stays (specification 8)', () => {
  const profile = { form: 'Profil', call: changeProfile, field: /Benutzername/, verb: 'Speichern' };
  const mail = { form: 'E-Mail ändern', call: changeMail, field: /Neue E-Mail/, verb: 'E-Mail ändern' };
  const cases: [ErrorName, typeof profile | typeof mail][] = [
    ['username_missing', profile],
    ['username_invalid', profile],
    ['username_taken', profile],
    ['username_reserved', profile],
    ['mail_invalid', mail],
    ['mail_taken', mail],
    ['wrong_password', { ...mail, field: /Dein Passwort/ }],
  ];

  it.each(cases)('%s', async (name, place) => {
    const { toasts } = await draw(refuse(place.call as typeof changeMail, name, 'So geht das nicht'));
    const inside = form(place.form);
    if (place.form === profile.form) type(inside.getByLabelText(/Benutzername/), 'getippt');
    else {
      type(inside.getByLabelText(/Neue E-Mail/), 'getippt@example.test');
      type(inside.getByLabelText(/Dein Passwort/), 'getippt');
    }
    press(inside, place.verb);
    await waitFor(() => expect(toasts).toEqual(['Fehler: So geht das nicht']));
    const field = inside.getByLabelText(place.field, { selector: 'input' });
    expect(field).toHaveAttribute('data-flagged', 'true');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription('So geht das nicht');
    expect(field).toHaveDisplayValue(/^getippt/);
    const others = inside.getAllByText((_, element) => element?.getAttribute('data-flagged') === 'true');
    expect(others).toEqual([field]);
    expect(inside.getByText('Nicht gespeichert')).toBeInTheDocument();
  });

  it('additional_fields (63): each field of the details', async () => {
    await draw(refuse(changeFields, 'additional_fields', 'Bitte prüfen', ['first_name', 'country']));
    const fields = within(await screen.findByRole('form', { name: 'Persönliche Angaben' }));
    press(fields, 'Speichern');
    const flagged = () =>
      ['Vorname', 'Geschlecht', 'Land'].map((name) =>
        fields
          .getByRole(name === 'Vorname' ? 'textbox' : 'combobox', { name: new RegExp(name) })
          .getAttribute('data-flagged'),
      );
    await waitFor(() => expect(flagged()).toEqual(['true', 'false', 'true']));
  });

  it('a failure that is no field’s is said, and flags nothing', async () => {
    const { toasts } = await draw(refuse(changeProfile, 'internal', 'Kaputt'));
    const inside = form('Profil');
    press(inside, 'Speichern');
    await waitFor(() => expect(toasts).toEqual(['Fehler: Kaputt']));
    expect(inside.getByLabelText(/Benutzername/)).toHaveAttribute('data-flagged', 'false');
    expect(await inside.findByText('Nicht gespeichert')).toBeInTheDocument();
  });

  it('nothing is sent while a required field is empty', async () => {
    const { requests } = await draw();
    await screen.findByRole('form', { name: 'Persönliche Angaben' });
    for (const [name, label, verb] of [
      ['Profil', /Benutzername/, 'Speichern'],
      ['Persönliche Angaben', /Vorname/, 'Speichern'],
      ['E-Mail ändern', /Neue E-Mail/, 'E-Mail ändern'],
    ] as const) {
      const inside = form(name);
      type(inside.getByLabelText(label), ' ');
      press(inside, verb);
      expect(inside.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(requests.filter((each) => !each.startsWith('GET'))).toEqual([]);
  });
});

describe('the mail address', () => {
  const unverified: AccountSettings = { ...settings, mail_verified: false };

  it('is sent its link once more', async () => {
    const { toasts, requests } = await draw(
      answer(getAccountSettings, unverified),
      answer(resendVerification, null),
    );
    fireEvent.click(screen.getByRole('button', { name: 'E-Mail noch einmal senden' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(requests).toContain('POST /v1/users/@me/verification-mail');
  });

  it('that was confirmed meanwhile is asked for again', async () => {
    const answers = [unverified, settings];
    const { requests } = await draw(
      answer(getAccountSettings, () => answers.shift() ?? settings),
      refuse(resendVerification, 'already_verified', 'Schon bestätigt'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'E-Mail noch einmal senden' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'E-Mail noch einmal senden' })).toBeNull(),
    );
    expect(requests.filter((each) => each.endsWith('/settings'))).toHaveLength(2);
  });
});

describe('links to other services', () => {
  const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

  it('say why a service cannot be linked, and offer no way there', async () => {
    await draw(answer(getAccountSettings, { ...settings, connections: [] }));
    expect(row('Riot').getByRole('link', { name: 'Riot verknüpfen' })).toHaveAttribute(
      'href',
      connectRedirect('riot'),
    );
    expect(row('Discord').getByText(/nicht angemeldet/)).toBeInTheDocument();
    expect(row('Discord').queryByRole('link')).toBeNull();
  });

  it('with a service that is switched off stay and say so; without one it is not offered', async () => {
    const connections = (asking.connections ?? []).map((each) => ({
      ...{ ...each, archived: true, available: false },
    }));
    await draw(answer(getBase, { ...asking, connections }));
    expect(row('Riot').getByText(/mara#EUW/)).toBeInTheDocument();
    expect(row('Riot').getByText(/Zurzeit abgeschaltet/)).toBeInTheDocument();
    expect(row('Riot').getByRole('button', { name: 'Riot trennen' })).toBeInTheDocument();
    expect(screen.queryByText('Discord')).toBeNull();
  });

  it('are taken away after a question, and the user is read anew', async () => {
    const { requests, toasts } = await draw(answer(disconnect, { ...settings, connections: [] }));
    expect(row('Riot').getByText(/mara#EUW/)).toBeInTheDocument();
    fireEvent.click(row('Riot').getByRole('button', { name: 'Riot trennen' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(requests.filter((each) => each.startsWith('DELETE'))).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Trennen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toContain('DELETE /v1/users/@me/connections/riot');
    expect(requests.filter((each) => each === 'GET /v1/users/@me')).toHaveLength(2);
    expect(toasts).toEqual(['Verknüpfung getrennt']);
  });

  it('that are the last way in stay, and it is said why', async () => {
    const { toasts } = await draw(refuse(disconnect, 'last_way_in', 'Dein letzter Weg hinein'));
    fireEvent.click(row('Riot').getByRole('button', { name: 'Riot trennen' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Trennen' }));
    await waitFor(() => expect(toasts).toEqual(['Fehler: Dein letzter Weg hinein']));
    expect(row('Riot').getByText(/mara#EUW/)).toBeInTheDocument();
  });
});

describe('sessions', () => {
  it('end one by one, this one excepted', async () => {
    const { requests } = await draw(answer(endSession, null));
    expect(await screen.findByText('diese Sitzung')).toBeInTheDocument();
    expect(screen.getAllByText(/^gerade aktiv, eingeloggt seit/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sitzung beenden: Firefox · Linux' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sitzung beenden: Safari · iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    expect(requests).toContain('DELETE /v1/users/@me/sessions/s-phone');
    expect(screen.getByText('Unbekanntes Gerät')).toBeInTheDocument();
  });

  it('that have ended by themselves are gone without a failure', async () => {
    const { toasts } = await draw(refuse(endSession, 'not_found', 'Nicht gefunden'));
    fireEvent.click(await screen.findByRole('button', { name: 'Sitzung beenden: Safari · iPhone' }));
    await waitFor(() => expect(toasts).toEqual(['Sitzung beendet']));
  });

  it('end all but this one after a question', async () => {
    const { requests } = await draw(answer(endOtherSessions, null));
    fireEvent.click(await screen.findByRole('button', { name: 'Alle anderen beenden' }));
    expect(requests).not.toContain('DELETE /v1/users/@me/sessions');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Beenden' }));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    expect(screen.getByText('Firefox · Linux')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Alle anderen beenden' })).toBeNull();
  });

  it('can be asked for again after a failure, and the rest of the page stays', async () => {
    await draw(refuse(listSessions, 'internal', 'Kaputt'));
    expect(await screen.findByText('Deine Sitzungen konnten nicht geladen werden')).toBeInTheDocument();
    expect(form('Profil')).toBeTruthy();
  });
});

describe('the own data', () => {
  it('are a download', async () => {
    await draw();
    expect(screen.getByRole('link', { name: 'Herunterladen' })).toHaveAttribute('href', EXPORT_PATH);
  });

  it('the picture goes after a question', async () => {
    const { requests } = await draw(answer(removeAvatar, { ...settings, avatar: null }));
    fireEvent.click(screen.getByRole('button', { name: 'Bild entfernen' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Entfernen' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bild entfernen' })).toBeNull());
    expect(requests).toContain('DELETE /v1/users/@me/avatar');
    expect(screen.getByRole('button', { name: 'Bild hochladen' })).toBeInTheDocument();
  });
});

describe('notifications', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });

  it('are switched one by one, at once; of kinds without words nothing is shown', async () => {
    const sent = jest.fn();
    await draw(
      answer(changeNotificationSettings, ({ body }) => {
        sent(body);
        return notificationSettings;
      }),
    );
    const mail = await box('Mein Check-in beginnt: per Mail');
    expect(mail).toBeChecked();
    expect(screen.getAllByRole('checkbox', { name: /mit der Glocke/ })).toHaveLength(2);
    fireEvent.click(mail);
    expect(mail).not.toBeChecked();
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ kinds: [{ kind: 'check_in_opened', site: true, mail: false }] }),
    );
  });

  it('stand as the server holds them when a switch was refused', async () => {
    const { toasts } = await draw(refuse(changeNotificationSettings, 'internal', 'Kaputt'));
    const bell = await box('Meine nächste Begegnung steht fest: mit der Glocke');
    fireEvent.click(bell);
    await waitFor(() => expect(toasts).toHaveLength(1));
    await waitFor(() => expect(bell).toBeChecked());
  });
});

describe('the own calendar', () => {
  const address = () => screen.findByRole('textbox', { name: 'Adresse deines Kalenders' });

  it('has an address to be copied, and another one after a question', async () => {
    const calendar = 'https://duellwerk.test/v1/calendar/neu.ics';
    const { toasts } = await draw(answer(renewCalendar, { ...notificationSettings, calendar }));
    expect(await address()).toHaveValue(notificationSettings.calendar);
    fireEvent.click(screen.getByRole('button', { name: 'Neue Adresse' }));
    fireEvent.click(screen.getByRole('button', { name: 'Adresse erneuern' }));
    await waitFor(async () => expect(await address()).toHaveValue(calendar));
    expect(toasts).toEqual([expect.stringMatching(/^Dein Kalender hat eine neue Adresse/)]);
  });
});
