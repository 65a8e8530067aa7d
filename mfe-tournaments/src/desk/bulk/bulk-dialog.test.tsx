import {
  addEntries,
  type Candidate,
  listField,
  previewEntries,
} from '@duellwerk/shared/contract/tournament-field';
import { $transport } from '@duellwerk/shared/http/http';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { Entries } from '../page/entries.tsx';
import { aFile, aManaged } from '../testing.ts';

// The dialog comes when it is asked for: reading its code is no part of a test's time.
beforeAll(() =>
  Promise.all([
    import('./bulk-dialog.tsx'),
    import('../text-file.ts'),
    import('@duellwerk/shared/rules/table-names'),
  ]),
);

const candidate = (id: string, name: string, parts: Partial<Candidate> = {}): Candidate => ({
  ...{ id, name, tag: null, image: null, entered: false },
  ...parts,
});
const candidates: Record<string, Candidate[]> = {
  elbsturm: [candidate('elb', 'Elbsturm', { tag: 'ELB' })],
  nl: [candidate('nord', 'Nordlicht', { tag: 'NL' }), candidate('neu', 'Neue Liga', { tag: 'NL' })],
  alt: [candidate('alt', 'Altherren', { entered: true })],
  gesperrt: [candidate('finster', 'Finsterlinge', { banned: true })],
};
const previews = (free: number) =>
  answer(previewEntries, ({ body }) => ({
    items: body.names.map((name) => ({
      candidates: candidates[name] ?? [],
      guest: candidates[name] === undefined && name !== '?',
    })),
    free,
  }));

async function open(...answers: Answer[]) {
  const toasts: unknown[] = [];
  const { transport, requests } = fakeApi([
    ...answers,
    answer(listField, { items: [], version: 1, reminded_at: null }),
  ]);
  const scope = fork({ values: [[$transport, transport]] });
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  const managed = aManaged({ state: 'registration_closed' });
  const entries = <Entries managed={managed} entries={[]} />;
  renderFramed(entries, { scope });
  const settle = () => act(() => allSettled(scope));
  await settle();
  const press = async (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  await press('Aus einer Liste eintragen');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Namen oder Kürzel/ });
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  const lines = () =>
    within(screen.getByRole('list', { name: 'Zeilen der Liste' }))
      .getAllByRole('listitem')
      .map((line) => line.querySelector('span:has(small)')?.textContent ?? '');
  return { field, type, press, settle, lines, requests, toasts };
}

it('says of every line what becomes of it, enters all who were found, and keeps the rest with its reason', async () => {
  const sent: string[][] = [];
  const { field, type, press, lines, toasts } = await open(
    previews(9),
    answer(addEntries, ({ body }) => {
      sent.push(body.lines.map(({ id }) => id ?? ''));
      const [elb = '', neu = ''] = sent[0] ?? [];
      return {
        items: [
          { id: elb, guest: null, entry: 'e1', refused: null },
          { id: neu, guest: null, entry: null, refused: 'no_place_free' as const },
        ],
      };
    }),
  );
  type('elbsturm\nnl\nfremd\nalt\nelbsturm');
  await press('Liste prüfen');
  expect(lines()).toEqual([
    'Elbsturm [ELB]gefunden',
    'nlMehrere heißen so: Wähl aus, wer gemeint ist.',
    'fremdHat hier keinen Account. Stimmt die Schreibweise?',
    'AltherrenSchon im Turnier',
    'Elbsturm [ELB]Steht weiter oben schon in der Liste',
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Wer ist mit nl gemeint?' }), {
    target: { value: 'neu' },
  });
  screen.getByText('Bereit zum Eintragen: 2 von 5');
  await press('Alle 2 Gefundenen eintragen');
  expect(sent).toEqual([['elb', 'neu']]);
  expect(toasts).toHaveLength(1);
  expect(field.value).toBe('nl\nfremd\nalt\nelbsturm');
  expect(lines()).toEqual([
    'Neue Liga [NL]Kein Platz mehr frei',
    'fremdHat hier keinen Account. Stimmt die Schreibweise?',
    'AltherrenSchon im Turnier',
    'Elbsturm [ELB]Schon im Turnier',
  ]);
  expect(screen.getByRole('link', { name: 'Einstellungen' }).getAttribute('href')).toBe(
    '/admin/tournaments/herbst/settings',
  );
});

it('says of a team that is banned by the organizer what its entry is worth', async () => {
  const { type, press, lines } = await open(previews(9));
  type('gesperrt');
  await press('Liste prüfen');
  expect(lines()).toEqual([
    'FinsterlingegefundenVom Veranstalter gesperrt: Spielt erst mit, wenn du die Teilnahme zulässt.',
  ]);
});

it('closes once everybody of the list is in', async () => {
  const { type, press } = await open(
    previews(9),
    answer(addEntries, { items: [{ id: 'elb', guest: null, entry: 'e1', refused: null }] }),
  );
  type('elbsturm');
  await press('Liste prüfen');
  await press('Eine Anmeldung eintragen');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Aus einer Liste eintragen');
  expect(screen.getByRole('textbox', { name: /Namen oder Kürzel/ })).toHaveValue('');
});

it('enters names of no user without an account once that is chosen, and says which lines that are', async () => {
  const sent: unknown[] = [];
  const { type, press, settle, lines } = await open(
    previews(9),
    answer(addEntries, ({ body }) => {
      sent.push(...body.lines);
      return { items: body.lines.map((line, index) => ({ ...line, entry: `e${index}`, refused: null })) };
    }),
  );
  type('Möwe\nelbsturm\n?\nFalke');
  await press('Liste prüfen');
  expect(screen.getByRole('button', { name: 'Eine Anmeldung eintragen' })).toBeEnabled();
  fireEvent.click(screen.getByRole('checkbox', { name: '2 unbekannte Namen ohne Account eintragen' }));
  await settle();
  expect(lines()).toEqual([
    'Möwekommt ohne Account ins Turnier',
    'Elbsturm [ELB]gefunden',
    '?Nicht gefunden, und so kann hier niemand heißen',
    'Falkekommt ohne Account ins Turnier',
  ]);
  await press('Alle 3 eintragen');
  expect(sent).toEqual([
    { id: null, guest: 'Möwe' },
    { id: 'elb', guest: null },
    { id: null, guest: 'Falke' },
  ]);
  expect(lines()).toEqual(['?Nicht gefunden, und so kann hier niemand heißen']);
});

it('drops what was found once the list is changed', async () => {
  const { type, press } = await open(previews(9));
  type('elbsturm');
  await press('Liste prüfen');
  type('elbsturm\nfremd');
  expect(screen.queryByRole('list', { name: 'Zeilen der Liste' })).toBeNull();
  expect(screen.queryByRole('button', { name: /eintragen$/ })).toBeNull();
});

it('says what is wrong with a list, and sends nothing', async () => {
  const { type, press, requests } = await open(previews(9));
  await press('Liste prüfen');
  screen.getByText('Bitte gib mindestens einen Namen an');
  type(Array.from({ length: 201 }, (_, index) => `n${index}`).join('\n'));
  await press('Liste prüfen');
  screen.getByText('Die Liste hat 201 Namen, auf einmal gehen 200. Bitte teil sie auf.');
  expect(requests.filter((each) => each.startsWith('POST'))).toEqual([]);
});

it('takes a file and looks it up at once, but none that is too large', async () => {
  const { field, settle, lines, toasts } = await open(previews(1));
  const choose = async (content: string | Uint8Array<ArrayBuffer>) => {
    fireEvent.change(screen.getByLabelText('CSV-Datei'), {
      target: { files: [aFile(content, 'teams.csv')] },
    });
    await settle();
  };
  await choose('x'.repeat(64 * 1024 + 1));
  expect(toasts).toHaveLength(1);
  expect(field.value).toBe('');
  await choose('PK\u0003\u0004');
  expect(toasts).toHaveLength(2);
  expect(field.value).toBe('');
  await choose('Team;Ort\nelbsturm;Hamburg');
  expect(field.value).toBe('Team;Ort\nelbsturm;Hamburg');
  expect(lines()).toEqual(['Elbsturm [ELB]gefunden']);
  screen.getByText(
    '„Team“ in der ersten Zeile zählt als Überschrift. Heißt ein Team so? Setz es in eine andere Zeile.',
  );
  await choose(Uint8Array.from([...'M\u00fcnster'].map((sign) => sign.charCodeAt(0))));
  expect(field.value).toBe('Münster');
  expect(screen.queryByText(/zählt als Überschrift/)).toBeNull();
});
