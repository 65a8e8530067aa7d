import { alertDeleted, alertUpdated } from '@duellwerk/shared/store/alerts.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch, type Scope } from 'effector';
import { AlertsPage } from './alerts-page.tsx';
import { draftTyped } from './draft.model.ts';
import { alertsOpened } from './standing.model.ts';
import { desk, later, writer, written } from './testing.ts';

let scope: Scope;
const toasts = jest.fn();

/** Does something on the page and waits for all that follows from it. */
async function done(work: () => unknown): Promise<void> {
  await work();
  await act(() => allSettled(scope));
}
async function page(...[who, ...standing]: Parameters<typeof desk>) {
  const made = desk(who, ...standing);
  scope = made.scope;
  createWatch({ unit: toastShown, fn: toasts, scope });
  await allSettled(alertsOpened, { scope });
  const { unmount } = renderFramed(<AlertsPage />, { scope });
  return { ...made, unmount };
}

const form = () => screen.getByRole('form');
const area = () => within(form()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
const type = (text: string) => fireEvent.change(area(), { target: { value: text } });
const press = (name: string | RegExp, inside: HTMLElement = form()) =>
  done(() => userEvent.click(within(inside).getByRole('button', { name })));
const list = () => screen.getByRole('region', { name: 'Was gerade zu sehen ist' });
const shown = () =>
  within(list())
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  sessionStorage.clear();
  toasts.mockReset();
});

describe('an end', () => {
  it('is sent along, told in the list, and kept when the words are changed', async () => {
    const { server } = await page(writer);
    type('Bald vorbei');
    await act(() => allSettled(draftTyped, { scope, params: { ends_at: '2026-11-21T19:00:00.000Z' } }));
    expect(within(form()).getByRole('group', { name: /Ende/ })).toHaveTextContent(/21.*11.*2026.*20.*00/);
    await press('Veröffentlichen');
    expect(shown()).toEqual([expect.stringContaining('bis 21.11.2026 20:00 Uhr')]);
    await press(/ändern$/, list());
    type('Gleich vorbei');
    await press('Änderung veröffentlichen');
    expect(server.standing).toMatchObject([
      { message: 'Gleich vorbei', ends_at: '2026-11-21T19:00:00.000Z' },
    ]);
  });
});

describe('the page', () => {
  it('offers the login to a stranger and says whose area it is not', async () => {
    const { unmount } = await page(null);
    expect(screen.getByRole('button', { name: 'Einloggen' })).toBeVisible();
    unmount();
    await page({ ...writer, permissions: [] });
    expect(screen.getByText('Das ist nicht dein Bereich')).toBeVisible();
  });

  it('shows each alert as visitors see it, with its kind, its time and its writer', async () => {
    await page(writer, written('1', 'Los <b>geht</b> es', 'warning'), {
      ...written('2'),
      created_by: null,
      updated_at: '2026-11-21T18:00:00.000Z',
    });
    expect(shown()).toEqual([
      expect.stringMatching(/^Los geht esWarnung · seit 21\.11\.2026 18:45 Uhr, von ada/),
      expect.stringMatching(/^Nr\. 2Info · seit 21\.11\.2026 18:45 Uhr · geändert 21\.11\.2026 19:00 Uhr/),
    ]);
    expect(within(list()).getByText('geht').tagName).toBe('B');
  });

  it('says when nothing stands', async () => {
    await page(writer);
    expect(within(list()).getByText('Gerade ist kein Hinweis zu sehen')).toBeVisible();
  });
});

describe('a new alert', () => {
  it('is previewed, published, and the desk is empty again', async () => {
    const { server } = await page(writer);
    const preview = () => within(form()).getByRole('group', { name: 'Vorschau' });
    expect(preview()).toHaveTextContent('Noch nichts zu lesen');
    await userEvent.click(screen.getByRole('radio', { name: 'Störung' }));
    type('Server <b>weg</b> <script>alert(1)</script>');
    expect(within(preview()).getByRole('alert')).toHaveTextContent('Server weg');
    expect(preview().querySelector('script')).toBeNull();
    await press('Veröffentlichen');
    expect(server.standing).toMatchObject([{ style: 'error', message: expect.stringContaining('weg') }]);
    expect(area()).toHaveValue('');
    expect(shown()).toHaveLength(1);
    expect(toasts.mock.calls[0]?.[0]).toMatchObject({ tone: 'success' });
  });

  it('needs something to read', async () => {
    const { server } = await page(writer);
    type('<b> </b>');
    await press('Veröffentlichen');
    expect(area()).toHaveAccessibleDescription('Schreib, was alle lesen sollen');
    expect(area()).toBeInvalid();
    expect(server.requests).toEqual(['GET /v1/admin/alerts']);
    type('Hallo');
    expect(area()).toBeValid();
  });

  it('says how long it is and may be', async () => {
    await page(writer);
    type('Hallo');
    expect(area()).toHaveAccessibleDescription('5 von 2000 Zeichen');
    expect(area()).toHaveAttribute('maxLength', '2000');
  });

  it.each([
    [
      { name: 'invalid_request' as const, message: 'Nein.', details: ['message'] },
      /nimmt der Server nicht an/,
    ],
  ])('refused for its text says so at the text, which stays', async (refusal, words) => {
    const { server } = await page(writer);
    type('Hallo');
    server.refusal = refusal;
    await press('Veröffentlichen');
    expect(area()).toHaveAccessibleDescription(words);
    expect(area()).toHaveValue('Hallo');
    expect(area()).toHaveAttribute('data-flagged', 'true');
    expect(area()).toHaveFocus();
  });

  it.each([
    [
      { name: 'forbidden' as const, message: 'Das darfst du nicht.' },
      /Das darfst du nicht\. Dein Text steht noch da/,
    ],
    [{ name: 'unreachable' as const, message: '' }, /Der Server ist nicht erreichbar/],
  ])('that is refused for another reason stays too', async (refusal, words) => {
    const { server } = await page(writer);
    type('Hallo');
    server.refusal = refusal;
    // A changing call is sent once more when no answer came.
    if (refusal.name === 'unreachable') server.gate = Promise.reject(new TypeError('Failed to fetch'));
    server.gate.catch(() => undefined);
    await press('Veröffentlichen');
    expect(within(form()).getByRole('alert')).toHaveTextContent(words);
    expect(area()).toHaveValue('Hallo');
  });

  it('that was begun is there again when the page is opened anew', async () => {
    const { unmount } = await page(writer);
    type('Angefangen');
    await act(() => allSettled(scope));
    unmount();
    const again = await page(writer);
    expect(area()).toHaveValue('Angefangen');
    await press('Entwurf verwerfen');
    expect(area()).toHaveValue('');
    again.unmount();
    await page(writer);
    expect(area()).toHaveValue('');
  });
});

describe('the bar', () => {
  it.each([
    ['Fett', 'ein <b>Wort</b> hier', 'Wort'],
    ['Kursiv', 'ein <i>Wort</i> hier', 'Wort'],
    ['Code', 'ein <code>Wort</code> hier', 'Wort'],
  ])('%s marks what is selected', async (name, text, selected) => {
    await page(writer);
    type('ein Wort hier');
    area().setSelectionRange(4, 8);
    await press(name);
    expect(area()).toHaveValue(text);
    expect(area()).toHaveFocus();
    expect(text.slice(area().selectionStart, area().selectionEnd)).toBe(selected);
  });

  it('never makes the text too long', async () => {
    await page(writer);
    type('a'.repeat(1995));
    await press('Fett');
    expect(area().value).toHaveLength(1995);
  });
});

describe('the fields of a link', () => {
  const line = (name: string) => within(form()).getByRole('textbox', { name: new RegExp(`^Link: ${name}`) });
  const fill = (name: string, text: string) => fireEvent.change(line(name), { target: { value: text } });

  it('put one behind the text, without markup being typed', async () => {
    await page(writer);
    type('Los geht es.');
    fill('Text', 'Anmelden & los');
    fill('Adresse', '/tournaments');
    await press('Link anfügen');
    expect(area()).toHaveValue('Los geht es. <a href="/tournaments">Anmelden &amp; los</a>');
    expect(within(form()).getByText('Anmelden & los').closest('a')).toHaveAttribute('href', '/tournaments');
    expect(line('Text')).toHaveValue('');
    expect(line('Adresse')).toHaveValue('');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'tournaments', ''])(
    'refuse the address "%s", and keep what was typed',
    async (address) => {
      await page(writer);
      fill('Text', 'Hier');
      fill('Adresse', address);
      await press('Link anfügen');
      expect(line('Adresse')).toHaveAccessibleDescription(/beginnt mit https/);
      expect(line('Text')).toHaveValue('Hier');
      expect(area()).toHaveValue('');
    },
  );

  it('publish nothing by Enter, ask for words, and make no text too long', async () => {
    const { server } = await page(writer);
    type('a'.repeat(1990));
    fill('Adresse', '/tournaments');
    await done(() => userEvent.type(line('Adresse'), '{Enter}'));
    expect(line('Text')).toHaveAccessibleDescription('Was soll der Link sagen?');
    fill('Text', 'Hier');
    await press('Link anfügen');
    expect(line('Text')).toHaveAccessibleDescription(/zu lang/);
    expect(area().value).toHaveLength(1990);
    expect(server.standing).toEqual([]);
  });
});

describe('an alert that stands', () => {
  it('is changed at the desk', async () => {
    const { server } = await page(writer, written('1', 'Alt', 'warning'), written('2'));
    await press('Hinweis „Alt“ ändern', list());
    expect(area()).toHaveValue('Alt');
    expect(area()).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Warnung' })).toBeChecked();
    type('Neu');
    await press('Änderung veröffentlichen');
    expect(server.standing.map(({ message }) => message)).toEqual(['Neu', 'Nr. 2']);
    expect(screen.getByRole('form', { name: 'Neuer Hinweis' })).toBeVisible();
  });

  it('keeps its draft while another one is written', async () => {
    await page(writer, written('1'), written('2'));
    type('Ein neuer');
    await press('Hinweis „Nr. 1“ ändern', list());
    type('Nr. 1, besser');
    await press('Hinweis „Nr. 2“ ändern', list());
    expect(area()).toHaveValue('Nr. 2');
    await press('Hinweis „Nr. 1“ ändern', list());
    expect(area()).toHaveValue('Nr. 1, besser');
    await press('Schließen');
    expect(area()).toHaveValue('Ein neuer');
  });

  /** While „Meins“ is written, somebody else changes the alert. */
  async function bothChange({ told }: { told: boolean }) {
    const { server } = await page(writer, written('1'));
    await press('Hinweis „Nr. 1“ ändern', list());
    type('Meins');
    const theirs = { ...written('1', 'Ihres'), updated_at: later(written('1').updated_at) };
    server.standing = [theirs];
    if (told) await act(() => allSettled(alertUpdated, { scope, params: theirs }));
    return server;
  }
  const conflict = () => within(form()).getByRole('group', { name: 'Inzwischen geändert' });
  const publish = () => within(form()).getByRole('button', { name: 'Änderung veröffentlichen' });

  it('waits for a choice when somebody else has changed it meanwhile, and takes one’s own text', async () => {
    const server = await bothChange({ told: true });
    expect(conflict()).toHaveTextContent('Ihres');
    expect(area()).toHaveValue('Meins');
    expect(publish()).toBeDisabled();
    fireEvent.submit(form());
    expect(server.standing).toMatchObject([{ message: 'Ihres' }]);
    await press('Mit meinem Text weitermachen');
    expect(area()).toHaveFocus();
    await press('Änderung veröffentlichen');
    expect(server.standing).toMatchObject([{ message: 'Meins' }]);
  });

  it('takes the other text when that is wanted', async () => {
    const server = await bothChange({ told: true });
    await press('Meinen Text verwerfen und diesen nehmen');
    expect(area()).toHaveValue('Ihres');
    expect(publish()).toBeEnabled();
    expect(within(form()).queryByRole('button', { name: 'Entwurf verwerfen' })).toBeNull();
    expect(sessionStorage.getItem('dw-alert-drafts')).toBe('{}');
    expect(server.standing).toMatchObject([{ message: 'Ihres' }]);
  });

  it('is not written over by somebody who has not heard of the change yet', async () => {
    const server = await bothChange({ told: false });
    await press('Änderung veröffentlichen');
    expect(server.standing).toMatchObject([{ message: 'Ihres' }]);
    expect(within(form()).getByRole('alert')).toHaveTextContent('Inzwischen anders. Dein Text steht noch da');
    expect(conflict()).toHaveTextContent('Ihres');
    expect(area()).toHaveValue('Meins');
    await press('Mit meinem Text weitermachen');
    expect(within(form()).queryByText(/Nicht veröffentlicht/)).toBeNull();
    await press('Änderung veröffentlichen');
    expect(server.standing).toMatchObject([{ message: 'Meins' }]);
  });

  it('keeps what is typed while it is saved, and one’s own saving is nobody else’s change', async () => {
    const { server } = await page(writer, written('1'));
    await press('Hinweis „Nr. 1“ ändern', list());
    type('Meins');
    const gate = Promise.withResolvers<void>();
    server.gate = gate.promise;
    fireEvent.submit(form());
    type('Meins, länger');
    await done(() => gate.resolve());
    expect(server.standing).toMatchObject([{ message: 'Meins' }]);
    await press('Hinweis „Meins“ ändern', list());
    expect(area()).toHaveValue('Meins, länger');
    expect(form()).not.toHaveTextContent('Inzwischen geändert');
  });

  it('becomes a new one when somebody else has taken it away while it was written', async () => {
    const { server } = await page(writer, written('1'));
    await press('Hinweis „Nr. 1“ ändern', list());
    type('Meins');
    server.standing = [];
    await act(() => allSettled(alertDeleted, { scope, params: written('1') }));
    expect(form()).toHaveTextContent('Inzwischen gelöscht');
    await press('Veröffentlichen');
    expect(server.standing).toMatchObject([{ message: 'Meins' }]);
  });

  it('leaves the desk when it is taken away and nothing was typed', async () => {
    const { server } = await page(writer, written('1'));
    await press('Hinweis „Nr. 1“ ändern', list());
    server.standing = [];
    await act(() => allSettled(alertDeleted, { scope, params: written('1') }));
    expect(screen.getByRole('form', { name: 'Neuer Hinweis' })).toBeVisible();
  });

  it('is deleted after a question', async () => {
    const { server } = await page(writer, written('1'), written('2'));
    await press('Hinweis „Nr. 1“ löschen', list());
    const asked = await screen.findByRole('dialog');
    expect(asked).toHaveTextContent('Nr. 1');
    expect(server.standing).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Hinweis „Nr. 1“ löschen', list());
    await press('Löschen', await screen.findByRole('dialog'));
    expect(server.standing.map(({ id }) => id)).toEqual(['2']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown()).toHaveLength(1);
  });

  it('that somebody else has deleted just before is gone without a complaint', async () => {
    const { server } = await page(writer, written('1'));
    await press('Hinweis „Nr. 1“ löschen', list());
    server.standing = [];
    await press('Löschen', await screen.findByRole('dialog'));
    expect(shown()).toEqual([]);
    expect(toasts.mock.calls.map(([{ tone }]) => tone)).toEqual(['success']);
  });

  it('that somebody else has changed just before stays, and is shown as it is now', async () => {
    const { server } = await page(writer, written('1'));
    await press('Hinweis „Nr. 1“ löschen', list());
    server.standing = [{ ...written('1', 'Ihres'), updated_at: later(written('1').updated_at) }];
    await press('Löschen', await screen.findByRole('dialog'));
    expect(server.standing).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown()).toEqual([expect.stringContaining('Ihres')]);
    expect(toasts.mock.calls.map(([{ tone }]) => tone)).toEqual(['error']);
  });
});
