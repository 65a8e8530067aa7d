import {
  type ContentSource,
  getContentRevision,
  getContentSource,
  listContent,
  listContentRevisions,
  previewContent,
  resetContent,
  saveContent,
} from '@duellwerk/shared/contract/content';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { Frame } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch, type Scope } from 'effector';
import { document, paragraph, text } from '../../content/testing.ts';
import { signedIn, user } from '../releases/testing.ts';
import { ContentAdminPage } from './content-admin-page.tsx';
import { keptDraft } from './drafts.ts';
import { addressRead, textsOpened } from './texts.model.ts';

const at = '2026-11-21T17:45:00.000Z';
const TOS = { page: 'tos', locale: 'de' };

const stored = (parts: Partial<ContentSource> = {}): ContentSource => ({
  ...{ id: 'tos', path: '/tos', locale: 'de', version: 3, overridden: true, example: false },
  ...{ title: 'Regeln', changed_at: at, changed_by: 'ada', source: 'Alter Text' },
  ...parts,
});

/** A server that keeps one text as the real one does, and what it was sent. */
function server(start: ContentSource = stored()) {
  const state = { text: start, sent: [] as unknown[] };
  const save = (source: string, overridden = true) => {
    state.text = { ...state.text, source, overridden, version: state.text.version + 1, changed_by: 'ada' };
    return state.text;
  };
  const answers: Answer[] = [
    answer(listContent, () => ({
      items: [state.text, stored({ ...stored(), id: 'tos', locale: 'en', example: true })],
    })),
    answer(previewContent, ({ body: { source } }) =>
      source.includes('kaputt')
        ? { document: null, problems: ['title:missing', 'line 4:unreadable'] }
        : { document: { ...document, title: 'Vorschau', blocks: [paragraph(text(source))] }, problems: [] },
    ),
    answer(listContentRevisions, {
      items: [
        { version: 3, at, by: 'ada', reset: false },
        { version: 2, at, by: null, reset: true },
      ],
    }),
    answer(getContentRevision, ({ params: { version } }) => ({
      ...{ version: Number(version), at, by: 'ada', reset: false, source: `Fassung ${version}` },
    })),
    answer(getContentSource, () => state.text),
    answer(saveContent, ({ body }) => {
      state.sent.push(body);
      return save(body.source.trimEnd());
    }),
    answer(resetContent, ({ query }) => {
      state.sent.push(query);
      return save('Mitgeliefert', false);
    }),
  ];
  return { state, answers };
}

let scope: Scope;
/** Does something on the page and waits for all that follows from it. */
async function done(work: () => unknown): Promise<void> {
  await work();
  await act(() => allSettled(scope));
}

const writer = user('content.write');
const opened = (query: Record<string, string>) => ({ params: {}, query });

async function page(
  answers: readonly Answer[],
  {
    who = writer,
    query = TOS,
    search = '',
  }: { who?: Parameters<typeof signedIn>[0]; query?: Record<string, string>; search?: string } = {},
) {
  const made = signedIn(who, answers);
  scope = made.scope;
  await allSettled(addressRead, { scope, params: opened(query) });
  await allSettled(textsOpened, { scope });
  const router = createMemoryRouter(
    [
      { path: '/admin/content', Component: ContentAdminPage },
      { path: '*', element: <p>Woanders</p> },
    ],
    { initialEntries: [`/admin/content${search}`] },
  );
  render(<Frame router={router} scope={scope} />);
  await act(() => allSettled(scope));
  return { ...made, router };
}

const editor = () => screen.getByLabelText<HTMLTextAreaElement>(/Kopf und Text/);
const write = (source: string) => done(() => fireEvent.change(editor(), { target: { value: source } }));
const press = (name: string | RegExp, inside: HTMLElement = window.document.body) =>
  done(() => userEvent.click(within(inside).getByRole('button', { name })));
const dialog = () => screen.findByRole('dialog');

beforeEach(() => sessionStorage.clear());

describe('the list', () => {
  it('offers the login to a stranger and says whose area it is not', async () => {
    const { requests } = await page(server().answers, { who: null, query: {} });
    expect(screen.getByRole('button', { name: 'Einloggen' })).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('is not for everybody', async () => {
    await page(server().answers, { who: user('alert.write'), query: {} });
    expect(screen.getByText('Das ist nicht dein Bereich')).toBeVisible();
  });

  it('names every text with its state and leads to its editor', async () => {
    await page(server().answers, { query: {} });
    // The head is for wide screens.
    const rows = within(screen.getByRole('table', { name: 'Alle Texte' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Regeln/tosDeutschEigener Text21.11.2026 18:45 Uhr von ada',
      'Regeln/tosEnglischBeispieltext21.11.2026 18:45 Uhr von ada',
    ]);
    expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/content?page=tos&locale=en',
    );
  });

  it('keeps the way back to the setup for who comes from there', async () => {
    await page(server().answers, { query: {}, search: '?from=setup' });
    expect(screen.getByRole('link', { name: 'Weiter mit der Einrichtung' })).toHaveAttribute(
      'href',
      '/admin/setup',
    );
    expect(
      screen.getAllByRole('link', { name: 'Regeln' }).map((link) => link.getAttribute('href')),
    ).toContain('/admin/content?page=tos&locale=en&from=setup');
  });

  it('says what failed and tries again', async () => {
    const { requests } = await page([refuse(listContent, 'internal', 'kaputt')], { query: {} });
    await press('Erneut versuchen');
    expect(requests).toHaveLength(2);
  });
});

describe('the editor', () => {
  it('shows the text beside what it looks like', async () => {
    await page(server().answers);
    expect(editor()).toHaveValue('Alter Text');
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    await press('Vorschau');
    const preview = screen.getByRole('region', { name: 'Vorschau' });
    expect(preview).toHaveTextContent('VorschauWer diese Seite betreibtAlter Text');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Regeln');
  });

  it('saves over the version that was seen', async () => {
    const { state, answers } = server();
    await page(answers);
    const toasts = jest.fn();
    createWatch({ unit: toastShown, fn: toasts, scope });
    await write('Neuer Text  ');
    expect(screen.getByText('Nicht gespeichert; in diesem Tab aufgehoben.')).toBeVisible();
    await press('Speichern');
    expect(state.sent).toEqual([{ source: 'Neuer Text  ', version: 3 }]);
    expect(toasts).toHaveBeenCalledTimes(1);
    // What the server made of it.
    expect(editor()).toHaveValue('Neuer Text');
    expect(keptDraft(TOS)).toBeNull();
    await write('Noch einer');
    await press('Speichern');
    expect(state.sent[1]).toEqual({ source: 'Noch einer', version: 4 });
  });

  it('keeps what was typed over a reload', async () => {
    const { answers } = server();
    await page(answers);
    await write('Entwurf');
    expect(keptDraft(TOS)).toEqual({ source: 'Entwurf', version: 3 });
    expect(keptDraft({ page: 'tos', locale: 'en' })).toBeNull();
    window.document.body.innerHTML = '';
    await page(answers);
    expect(editor()).toHaveValue('Entwurf');
    await write('Alter Text');
    expect(keptDraft(TOS)).toBeNull();
  });

  it('names every mistake while typing and keeps the last picture', async () => {
    await page(server().answers);
    await write('kaputt');
    await press('Vorschau');
    const preview = screen.getByRole('region', { name: 'Vorschau' });
    expect(preview).toHaveTextContent('Titel (title): Hier fehlt etwas.');
    expect(preview).toHaveTextContent('Zeile 4: Diese Zeile lässt sich nicht lesen.');
    expect(preview).toHaveTextContent('Alter Text');
  });

  it.each([
    ['content_invalid', 'Nicht gespeichert'],
    ['not_signed_in', 'Dein Text bleibt in diesem Tab; logg dich wieder ein.'],
    ['internal', 'Der Server hat den Text nicht angenommen.'],
  ] as const)('loses nothing when saving is refused: %s', async (name, words) => {
    const { answers } = server();
    await page([refuse(saveContent, name, 'nein'), ...answers]);
    await write('Mein Text');
    await press('Speichern');
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(editor()).toHaveValue('Mein Text');
    expect(keptDraft(TOS)?.source).toBe('Mein Text');
  });

  it('shows both texts when somebody else was faster, and the choice is the writer’s', async () => {
    const { state, answers } = server();
    let isStale = true;
    const stale: Answer = {
      ...refuse(saveContent, 'stale_version', 'alt'),
      respond: (request) => {
        const own = answers.find(({ method }) => method === 'PUT');
        const refusal = refuse(saveContent, 'stale_version', 'alt');
        return ((isStale ? refusal : own) ?? refusal).respond(request);
      },
    };
    await page([stale, ...answers]);
    await write('Meiner');
    state.text = stored({ source: 'Ihrer', version: 4, changed_by: 'bob' });
    await press('Speichern');
    expect(screen.getByRole('textbox', { name: 'Der Text, der jetzt gilt' })).toHaveValue('Ihrer');
    expect(screen.getByText(/bob,/)).toBeVisible();
    expect(editor()).toHaveValue('Meiner');
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    isStale = false;
    await press('Mit meinem Text weitermachen');
    await press('Speichern');
    expect(state.sent).toEqual([{ source: 'Meiner', version: 4 }]);
  });

  it('takes the other text when that is wanted', async () => {
    const { state, answers } = server();
    sessionStorage.setItem('dw-content-draft tos de', JSON.stringify({ source: 'Meiner', version: 2 }));
    await page(answers);
    // A draft from before the present version.
    expect(screen.getByRole('textbox', { name: 'Der Text, der jetzt gilt' })).toHaveValue('Alter Text');
    await press('Meinen Text verwerfen und diesen nehmen');
    expect(editor()).toHaveValue('Alter Text');
    expect(keptDraft(TOS)).toBeNull();
    expect(state.sent).toEqual([]);
  });

  it('loads a former version, after a question when something would be lost', async () => {
    await page(server().answers);
    await press('Fassung 2 in den Editor laden');
    expect(editor()).toHaveValue('Fassung 2');
    await press('Fassung 3 in den Editor laden');
    const asked = await dialog();
    expect(editor()).toHaveValue('Fassung 2');
    await press('Laden', asked);
    expect(editor()).toHaveValue('Fassung 3');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('resets after a question', async () => {
    const { state, answers } = server();
    await page(answers);
    await press('Zurücksetzen');
    const asked = await dialog();
    expect(state.sent).toEqual([]);
    await press('Zurücksetzen', asked);
    expect(state.sent).toEqual([{ version: 3 }]);
    expect(editor()).toHaveValue('Mitgeliefert');
    expect(screen.queryByRole('button', { name: 'Zurücksetzen' })).toBeNull();
    expect(keptDraft(TOS)).toBeNull();
  });

  it('asks before a changed text is left', async () => {
    const { router } = await page(server().answers);
    await write('Ungespeichert');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await done(() => act(() => router.navigate('/tos')));
    await press('Abbrechen', await dialog());
    expect(editor()).toHaveValue('Ungespeichert');
    await done(() => act(() => router.navigate('/tos')));
    await press('Verlassen', await dialog());
    expect(screen.getByText('Woanders')).toBeVisible();
  });

  it('of a text that does not exist says so', async () => {
    await page([refuse(getContentSource, 'not_found', 'weg')], { query: { page: 'x', locale: 'de' } });
    expect(screen.getByText('Diesen Text gibt es nicht')).toBeVisible();
  });

  it('that did not come is asked for again', async () => {
    const { requests } = await page([refuse(getContentSource, 'internal', 'kaputt')]);
    await press('Erneut versuchen');
    expect(requests).toEqual(['GET /v1/admin/content/tos/de', 'GET /v1/admin/content/tos/de']);
  });
});
