import { listField, setSeeds } from '@duellwerk/shared/contract/tournament-field';
import { $transport } from '@duellwerk/shared/http/http';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { type Toast, toastShown } from '@duellwerk/shared/toast/toast.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { Provider } from 'effector-react';
import { aFieldEntry, aFile, aManaged, organizer } from '../testing.ts';
import { Seeds } from './seeds.tsx';

// The dialog comes when a file was picked: reading its code is no part of a test's time.
beforeAll(() => Promise.all([import('./table-dialog.tsx'), import('../text-file.ts')]));

const entries = ['Harz', 'Ostsee', 'Münster', 'Rügen'].map((name, index) =>
  aFieldEntry({ entry: `e${index}`, name }),
);

async function show(rows = entries) {
  const saved: unknown[] = [];
  const toasts: Toast[] = [];
  const { transport, requests } = fakeApi([
    answer(listField, { items: rows, version: 7, reminded_at: null }),
    answer(setSeeds, ({ body }) => {
      saved.push(body);
      return { state: 'registration_closed' as const, rev: 5, version: 8 };
    }),
  ]);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, organizer],
      [$initialized, true],
    ],
  });
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  render(
    <Provider value={scope}>
      <InGerman>
        <Seeds managed={aManaged({ state: 'registration_closed' })} entries={rows} />
      </InGerman>
    </Provider>,
  );
  const settle = () => act(() => allSettled(scope));
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  const pick = async (content: string | Uint8Array<ArrayBuffer>) => {
    fireEvent.change(screen.getByLabelText('CSV-Datei'), {
      target: { files: [aFile(content, 'setzliste.csv')] },
    });
    await settle();
  };
  const choose = async (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await settle();
  };
  return { press, pick, choose, saved, toasts, requests };
}

/** The names of a list and what is said of each. */
const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((line) =>
      [...line.querySelectorAll('strong, small')].map(({ textContent }) => textContent).join(' | '),
    );
const standing = () =>
  within(screen.getByRole('list', { name: 'Setzliste' }))
    .getAllByRole('listitem')
    .map((row) => /Harz|Ostsee|Münster|Rügen/.exec(row.textContent)?.[0]);
const chosen = (label: string) =>
  screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;

it('shows how a table was understood and saves its order only when that is wanted', async () => {
  const { press, pick, saved, toasts, requests } = await show();
  // As an office program saves it that knows one byte for each letter.
  const table =
    'Gruppe;Setzplatz;Teamname\r\nA;#2;HARZ\r\nB;1,0;M\u00fcnster\r\nA;4;Niemand\r\nB;3;Ostsee\r\n';
  await pick(Uint8Array.from([...table].map((sign) => sign.charCodeAt(0))));
  screen.getByRole('dialog', { name: 'Setzliste aus einer Datei' });
  screen.getByText('setzliste.csv');
  screen.getByText('Erkannt: 3 von 4 Anmeldungen');
  expect(chosen('Spalte mit den Namen')).toBe('Teamname: HARZ, Münster, Niemand …');
  expect(chosen('Spalte mit den Setzplätzen')).toBe('Setzplatz: #2, 1,0, 4 …');
  screen.getByText('Zeile 1 zählt als Überschrift.');
  screen.getByText('Eine Anmeldung fehlt in der Datei');
  screen.getByText('Rügen kommt ans Ende.');
  expect(linesOf('Nicht zugeordnet')).toEqual(['Niemand | Zeile 4: Keine Anmeldung heißt so']);
  expect(linesOf('Neue Reihenfolge')).toEqual([
    'Münster | Zeile 3: Münster, Setzplatz 1',
    'Harz | Zeile 2: HARZ, Setzplatz 2',
    'Ostsee | Zeile 5: Ostsee, Setzplatz 3',
    'Rügen | nicht in der Datei',
  ]);
  await press('Reihenfolge übernehmen');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(standing()).toEqual(['Münster', 'Harz', 'Ostsee', 'Rügen']);
  expect(toasts).toHaveLength(1);
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  await press('Reihenfolge speichern');
  expect(saved).toEqual([{ version: 7, entries: ['e2', 'e0', 'e1', 'e3'] }]);
});

it('takes another column, and whom a person says that a line means', async () => {
  const { pick, choose } = await show();
  await pick('Nr.;Team;Seed\n1;Rügen;2\n2;Ostsee;1\n3;Die vom Berg;3');
  expect(linesOf('Neue Reihenfolge')[0]).toMatch(/^Ostsee/);
  await choose('Spalte mit den Setzplätzen', '0');
  await choose('Wer ist mit Die vom Berg gemeint?', 'e0');
  screen.getByText('Erkannt: 3 von 4 Anmeldungen');
  expect(linesOf('Nicht zugeordnet')).toEqual(['Die vom Berg | Zeile 4: von dir zugeordnet']);
  expect(linesOf('Neue Reihenfolge').map((line) => line.split(' | ')[0])).toEqual([
    ...['Rügen', 'Ostsee', 'Harz', 'Münster'],
  ]);
  await choose('Wer ist mit Die vom Berg gemeint?', '');
  screen.getByText('Erkannt: 2 von 4 Anmeldungen');
  await choose('Spalte mit den Setzplätzen', '');
  expect(linesOf('Neue Reihenfolge')[0]).toBe('Rügen | Zeile 2: Rügen');
  await choose('Spalte mit den Namen', '2');
  screen.getByText('Keine Zeile passt zu einer Anmeldung. Stimmt die Spalte mit den Namen?');
  expect(screen.getByRole('button', { name: 'Reihenfolge übernehmen' })).toBeDisabled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(standing()).toEqual(['Harz', 'Ostsee', 'Münster', 'Rügen']);
  // What was said of one file is not said of the next.
  await pick('Nr.;Team;Seed\n1;Rügen;2\n2;Ostsee;1');
  expect(chosen('Spalte mit den Namen')).toBe('Team: Rügen, Ostsee …');
  expect(chosen('Spalte mit den Setzplätzen')).toBe('Seed: 2, 1 …');
});

it('says of each line why it does not stand where its seed says', async () => {
  const { pick } = await show([...entries, aFieldEntry({ entry: 'e4', name: 'hárz' })]);
  await pick('Name;Seed\nOstsee;1\nMünster;1\nRügen;?\nOSTSEE;4\nHÀRZ;5');
  expect(linesOf('Nicht zugeordnet')).toEqual([
    'OSTSEE | Zeile 5: Steht weiter oben schon in der Datei',
    'HÀRZ | Zeile 6: Mehrere heißen so',
  ]);
  expect(linesOf('Neue Reihenfolge').slice(0, 3)).toEqual([
    'Ostsee | Zeile 2: Ostsee, Setzplatz 1',
    'Münster | Zeile 3: Münster, Setzplatz 1 gibt es weiter oben schon',
    'Rügen | Zeile 4: Rügen, „?“ ist kein Setzplatz',
  ]);
  screen.getByText('2 Anmeldungen fehlen in der Datei');
  screen.getByText('Sie kommen ans Ende: Harz, hárz');
});

it('has so many lines to clear up at once, and the next ones once those are', async () => {
  const { pick, choose } = await show();
  const names = Array.from({ length: 32 }, (_, index) => `Fremde ${index}`);
  await pick(`Harz\n${names.join('\n')}`);
  expect(linesOf('Nicht zugeordnet')).toHaveLength(30);
  screen.getByText('und 2 weitere Zeilen');
  await choose('Wer ist mit Fremde 0 gemeint?', 'e3');
  expect(linesOf('Nicht zugeordnet')).toHaveLength(31);
  screen.getByText('und eine weitere Zeile');
});

it('names the first of many who are missing', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    aFieldEntry({ entry: `m${index}`, name: `Fern${index}` }),
  );
  const { pick } = await show([...entries, ...many]);
  await pick('Rügen');
  screen.getByText(/^Sie kommen ans Ende: Harz, Ostsee, Münster, Fern0, .*, Fern16 …$/);
});

it('has nothing to take where the order is the same, and one column leaves nothing to choose', async () => {
  const { pick } = await show();
  await pick('Harz\nOstsee\nMünster\nRügen');
  screen.getByText('Die Setzliste steht schon in dieser Reihenfolge.');
  screen.getByText('In der Datei stehen nur Namen: Die oberste Zeile bekommt Setzplatz 1.');
  expect(screen.getByRole('button', { name: 'Reihenfolge übernehmen' })).toBeDisabled();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('says what is wrong with a file, and keeps an order that is not saved yet', async () => {
  const { press, pick, toasts } = await show();
  await pick('Rügen\nMünster\nOstsee\nHarz');
  await press('Reihenfolge übernehmen');
  toasts.length = 0;
  for (const content of ['', 'PK\u0003\u0004', 'a\0b', 'x'.repeat(1024 * 1024 + 1)]) await pick(content);
  expect(toasts.map(({ text }) => (typeof text === 'object' ? text.message : text))).toEqual([
    'Die Datei ist leer.',
    'Das sieht nach einer Excel-Datei aus. Speichere die Tabelle als CSV und lade dann diese Datei.',
    'Das ist keine Textdatei. Lade eine CSV- oder TXT-Datei.',
    'Die Datei ist größer als 1 MB. Lass nur die Spalten mit Namen und Setzplätzen stehen.',
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(standing()).toEqual(['Rügen', 'Münster', 'Ostsee', 'Harz']);
  await pick('Ostsee');
  expect(linesOf('Neue Reihenfolge').map((line) => line.split(' | ')[0])).toEqual([
    ...['Ostsee', 'Rügen', 'Münster', 'Harz'],
  ]);
  await press('Reihenfolge übernehmen');
  await press('Verwerfen');
  expect(standing()).toEqual(['Harz', 'Ostsee', 'Münster', 'Rügen']);
  expect(screen.queryByRole('button', { name: 'Reihenfolge speichern' })).toBeNull();
});
