import { getBase } from '@duellwerk/shared/contract/base';
import {
  searchAvatarDecorations,
  searchBadges,
  searchOrganizers,
} from '@duellwerk/shared/contract/selectors';
import {
  banUser,
  endUserSessions,
  getManagedUser,
  listUserAudit,
  setHonours,
  setPermissions,
  unbanUser,
  unlistUser,
  verifyUser,
} from '@duellwerk/shared/contract/user-admin';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asking, auditEntry, holderOf, managed } from '../testing/account-samples.ts';
import { drawPage } from '../testing/draw-page.tsx';
import { banDialog } from './ban-dialog.tsx';
import { manageUserDialog } from './manage-user-dialog.tsx';
import { managedUserOpened } from './managed-user.model.ts';
import { ManagedUserPage } from './managed-user-page.tsx';

// The page fetches its editors when they are asked for: reading their code is no part of a test's time.
beforeAll(() => Promise.all([import('./honours-editor.tsx'), import('./permissions-editor.tsx')]));

const option = (id: string, name: string) => ({ items: [{ id, name }], next_cursor: null });
const usual: Answer[] = [
  answer(getBase, asking),
  answer(getManagedUser, managed),
  answer(listUserAudit, { items: [auditEntry('a1', 'user.banned')], next_cursor: null }),
  answer(searchAvatarDecorations, option('laurel', 'Lorbeer')),
  answer(searchBadges, option('b-other', 'Gründung')),
  answer(searchOrganizers, option('sued', 'Südverein')),
];

async function draw(held: string[], ...answers: Answer[]) {
  return drawPage({
    answers: [...answers, answer(getCurrentUser, holderOf(...held)), ...usual],
    Page: ManagedUserPage,
    opened: managedUserOpened,
    params: { id: 'u-rolf' },
    dialogs: { 'auth.ban': banDialog, 'auth.manage-user': manageUserDialog },
  });
}
const moderated = (...answers: Answer[]) => draw(['user.moderate'], ...answers);
const administered = (...answers: Answer[]) => draw(['platform.admin'], ...answers);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const changes = (requests: string[]) => requests.filter((each) => !each.startsWith('GET'));

describe('a user in the administration', () => {
  it('is shown to holders of user.moderate alone', async () => {
    const { requests } = await draw(['team.moderate']);
    expect(screen.getByText('Das ist nicht dein Bereich')).toBeInTheDocument();
    expect(requests.filter((each) => each.includes('/admin/'))).toEqual([]);
  });

  it('who does not exist is said', async () => {
    await moderated(refuse(getManagedUser, 'not_found', 'Nicht gefunden'));
    expect(screen.getByText('Diesen User gibt es nicht')).toBeInTheDocument();
  });

  it('comes with facts, bans, rights, honours and what happened', async () => {
    await moderated();
    for (const text of [
      'rolf@example.test',
      'rolf#1',
      'Nordlicht',
      'Beleidigungen',
      'Hinweise schreiben',
      'Turniere verwalten für Nordverein',
      'Pokalsieg',
      'Gesperrt',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(await screen.findByText('Lorbeer')).toBeInTheDocument();
  });
});

/** What is not a button of the head is in its menu. */
const choose = (opener: string) => {
  if (screen.queryByRole('button', { name: opener })) return press(opener);
  press('Weitere Schritte');
  fireEvent.click(screen.getByRole('menuitem', { name: opener }));
};

describe('one action is asked about once', () => {
  it.each([
    [
      'Entsperren',
      'Entsperren',
      answer(unbanUser, { ...managed, banned: false }),
      'DELETE /v1/admin/users/u-rolf/bans',
    ],
    [
      'E-Mail bestätigen',
      'Bestätigen',
      answer(verifyUser, { ...managed, mail_verified: true }),
      'POST /v1/admin/users/u-rolf/verify',
    ],
    [
      'Aus der Liste nehmen',
      'Herausnehmen',
      answer(unlistUser, { ...managed, directory: { state: 'hidden', text: '', games: [] } }),
      'POST /v1/admin/users/u-rolf/unlist',
    ],
    ['Sitzungen beenden', 'Beenden', answer(endUserSessions, null), 'DELETE /v1/admin/users/u-rolf/sessions'],
  ])('%s', async (opener, verb, reply, request) => {
    const { requests, toasts } = await moderated(reply);
    choose(opener);
    expect(changes(requests)).toEqual([]);
    const audits = requests.filter((each) => each.endsWith('/audit')).length;
    fireEvent.click(dialog().getByRole('button', { name: verb }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(requests)).toEqual([request]);
    expect(toasts).toHaveLength(1);
    await waitFor(() => expect(requests.filter((each) => each.endsWith('/audit'))).toHaveLength(audits + 1));
  });

  it('and what is done shows at once', async () => {
    await moderated(answer(unbanUser, { ...managed, banned: false }));
    press('Entsperren');
    fireEvent.click(dialog().getByRole('button', { name: 'Entsperren' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Entsperren' })).toBeNull());
  });

  it('and says why it was refused', async () => {
    const { toasts } = await moderated(refuse(verifyUser, 'already_verified', 'Schon bestätigt'));
    choose('E-Mail bestätigen');
    fireEvent.click(dialog().getByRole('button', { name: 'Bestätigen' }));
    await waitFor(() => expect(toasts).toEqual(['Fehler: Schon bestätigt']));
  });

  it('is not offered where it makes no sense', async () => {
    const directory = { state: 'hidden' as const, text: '', games: [] };
    const calm = { ...managed, banned: false, mail_verified: true, sessions: 0, directory };
    await moderated(answer(getManagedUser, calm));
    for (const name of ['Entsperren', 'Weitere Schritte']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('a ban', () => {
  const openBan = async (...answers: Answer[]) => {
    const drawn = await moderated(...answers);
    press('Sperren');
    return drawn;
  };
  const reason = () => dialog().getByRole('textbox', { name: /Grund/ });
  const ban = () => fireEvent.click(dialog().getByRole('button', { name: 'Sperren' }));

  it('needs a reason', async () => {
    const { requests } = await openBan();
    fireEvent.change(reason(), { target: { value: '   ' } });
    ban();
    expect(dialog().getByText('Bitte gib einen Grund an')).toBeInTheDocument();
    expect(changes(requests)).toEqual([]);
  });

  it('holds until it is lifted', async () => {
    const sent = jest.fn();
    await openBan(
      answer(banUser, ({ body }) => {
        sent(body);
        return managed;
      }),
    );
    fireEvent.change(reason(), { target: { value: ' Beleidigungen ' } });
    ban();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'Beleidigungen', ends_at: null }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('or until a day ends', async () => {
    const sent = jest.fn();
    const { requests } = await openBan(
      answer(banUser, ({ body }) => {
        sent(body);
        return managed;
      }),
    );
    fireEvent.change(reason(), { target: { value: 'Beleidigungen' } });
    fireEvent.click(dialog().getByRole('radio', { name: 'Bis zu einem Tag' }));
    ban();
    expect(dialog().getByText('Bitte wähle heute oder einen Tag danach')).toBeInTheDocument();
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const typeDay = async (digits: string) => {
      await user.click(dialog().getAllByRole('spinbutton')[0] as HTMLElement);
      await user.keyboard(digits);
    };
    await typeDay('01012020');
    ban();
    expect(changes(requests)).toEqual([]);
    await typeDay('01072126');
    ban();
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ reason: 'Beleidigungen', ends_at: '2126-07-01T22:00:00.000Z' }),
    );
  });

  it('that is refused keeps what was typed', async () => {
    const { toasts } = await openBan(refuse(banUser, 'forbidden', 'Das darf nur die Leitung'));
    fireEvent.change(reason(), { target: { value: 'Beleidigungen' } });
    ban();
    await waitFor(() => expect(toasts).toEqual(['Fehler: Das darf nur die Leitung']));
    expect(reason()).toHaveValue('Beleidigungen');
  });

  it('of oneself is not offered', async () => {
    await moderated(answer(getManagedUser, { ...managed, id: 'u-holder' }));
    expect(screen.queryByRole('button', { name: 'Sperren' })).toBeNull();
  });
});

describe('rights', () => {
  it('are read by holders of user.moderate, and changed by platform.admin alone', async () => {
    await moderated();
    expect(screen.getByText('Hinweise schreiben')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rechte ändern' })).toBeNull();
  });

  const openEditor = async (...answers: Answer[]) => {
    const drawn = await administered(...answers);
    press('Rechte ändern');
    const form = within(await screen.findByRole('form', { name: 'Rechte' }));
    return { ...drawn, form };
  };

  it('are given, taken, and bound to an organizer', async () => {
    const sent = jest.fn();
    const { form, toasts } = await openEditor(
      answer(setPermissions, ({ body }) => {
        sent(body.permissions);
        return { ...managed, permissions: body.permissions };
      }),
    );
    expect(form.getByRole('checkbox', { name: 'Hinweise schreiben' })).toBeChecked();
    fireEvent.click(form.getByRole('checkbox', { name: 'Hinweise schreiben' }));
    fireEvent.click(form.getByRole('checkbox', { name: 'Begegnungen leiten' }));
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(screen.getByRole('combobox', { name: /Veranstalter/ }));
    await user.click(await screen.findByRole('option', { name: 'Südverein' }));
    await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    expect(screen.getByText('Turniere verwalten für Südverein')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Nordverein wegnehmen/ }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(toasts).toEqual(['Rechte gespeichert']));
    expect(sent).toHaveBeenCalledWith(['tournament.manage:sued', 'match.referee']);
    expect(screen.getByRole('button', { name: 'Rechte ändern' })).toBeInTheDocument();
  });

  it('of the last administrator stay, and the editor says why', async () => {
    await openEditor(refuse(setPermissions, 'last_admin', 'Jemand muss leiten'));
    press('Speichern');
    expect(await screen.findByText('Jemand muss leiten')).toBeInTheDocument();
  });
});

describe('honours', () => {
  it('are searched, added, taken away and saved together', async () => {
    const sent = jest.fn();
    const { toasts } = await moderated(
      answer(setHonours, ({ body }) => {
        sent(body);
        return { ...managed, ...body };
      }),
    );
    press('Auszeichnungen ändern');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('combobox', { name: /Abzeichen/ }));
    await user.click(await screen.findByRole('option', { name: 'Gründung' }));
    await user.click(screen.getByRole('button', { name: 'Abzeichen hinzufügen' }));
    expect(within(screen.getByRole('list', { name: 'Abzeichen' })).getByText('Gründung')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Lorbeer wegnehmen' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(toasts).toEqual(['Auszeichnungen gespeichert']));
    expect(sent).toHaveBeenCalledWith({ badges: ['b-winner', 'b-other'], decorations: [] });
  });

  it('that were not saved are still chosen, and the reason is shown until something is changed', async () => {
    await moderated(refuse(setHonours, 'internal', 'Gerade geht das nicht.'));
    press('Auszeichnungen ändern');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Lorbeer wegnehmen' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Nicht gespeichert')).toBeInTheDocument();
    expect(screen.getByText('Gerade geht das nicht.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Lorbeer wegnehmen' })).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: /Abzeichen/ }));
    await user.click(await screen.findByRole('option', { name: 'Gründung' }));
    await user.click(screen.getByRole('button', { name: 'Abzeichen hinzufügen' }));
    expect(screen.queryByText('Nicht gespeichert')).toBeNull();
  });
});

describe('the audit trail', () => {
  it('goes on where it ended, and says unknown actions as they are', async () => {
    const { requests } = await moderated(
      answer(listUserAudit, ({ query }) =>
        query.cursor === 'older'
          ? { items: [auditEntry('a1', 'moon.walked')], next_cursor: null }
          : { items: [auditEntry('a2', 'user.verified')], next_cursor: 'older' },
      ),
    );
    const trail = within(screen.getByRole('table', { name: 'Verlauf' }));
    expect(trail.getByText('E-Mail von der Verwaltung bestätigt')).toBeInTheDocument();
    press('Mehr laden');
    expect(await trail.findByText('moon.walked')).toBeInTheDocument();
    expect(trail.getByText('E-Mail von der Verwaltung bestätigt')).toBeInTheDocument();
    expect(requests.filter((each) => each.includes('/audit'))).toEqual([
      'GET /v1/admin/users/u-rolf/audit',
      'GET /v1/admin/users/u-rolf/audit?cursor=older',
    ]);
  });

  it('that does not come leaves the rest of the page', async () => {
    await moderated(refuse(listUserAudit, 'internal', 'Kaputt'));
    expect(screen.getByText('Der Verlauf konnte nicht geladen werden')).toBeInTheDocument();
    expect(screen.getByText('rolf@example.test')).toBeInTheDocument();
  });
});
