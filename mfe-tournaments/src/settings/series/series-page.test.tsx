import { seriesCalls } from '@duellwerk/shared/contract/master-data/series';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { Refusal } from '@duellwerk/shared/testing/render-route';
import { settingsList } from '@duellwerk/shared/testing/settings-list';
import { fieldOf, press, renderSettingsPage, typeInto } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen } from '@testing-library/react';
import { SeriesPage } from './series-page.tsx';

type Series = Infer<(typeof seriesCalls)['create']['reply']>;
const LIST = '/admin/settings/series';
const oneSeries = (id: string, parts: Partial<Series> = {}): Series => ({
  ...{ id, name: id, slug: id.toLowerCase(), rev: 1, archived: false, uses: 0 },
  ...{ text: '', text_en: '', points: [3, 1], counted: null, ...parts },
});

/** The page at an entry, with an API that gives no short name twice. */
async function renderPage(entry: string, parts: Partial<Series> = {}) {
  const taken = oneSeries('Winter');
  const list = settingsList({
    calls: seriesCalls,
    entries: [oneSeries('Sommer', parts), taken],
    entryOf: (id, body) => oneSeries(id, body),
    check: ({ slug }) => {
      if (slug === taken.slug)
        throw new Refusal('slug_taken', 'Dieses Kürzel für die Adresse gibt es schon.');
    },
  });
  const address = `${LIST}?entry=${entry}`;
  const page = await renderSettingsPage({ Page: SeriesPage, address, answers: list.answers });
  await screen.findByRole('button', { name: entry === 'new' ? 'Anlegen' : 'Speichern' });
  return { ...page, list };
}

/** What the list says below a name, once it is on the screen. */
const lineOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('li')?.querySelector('small')?.textContent;
const counted = () => screen.getByRole('spinbutton', { name: /^Wie viele Turniere zählen/ });

test('one is added with its address, its points and its texts in both languages', async () => {
  const { list } = await renderPage('new');
  expect(fieldOf('Punkte')).toHaveValue('10, 7, 5, 4, 3, 2, 1, 1');
  typeInto('Name', 'Herbst-Cups 2026');
  expect(fieldOf('Kürzel für Adressen')).toHaveValue('herbst-cups-2026');
  expect(fieldOf('Kürzel für Adressen')).toHaveAccessibleDescription(
    'Klein geschrieben, ohne Leerzeichen: /series/…',
  );
  typeInto('Über die Reihe', 'Jeden Freitag.');
  typeInto('Über die Reihe, auf Englisch', 'Every Friday.');
  typeInto('Punkte', '5; 3 1');
  fireEvent.change(counted(), { target: { value: '4' } });
  press('Anlegen');
  expect(await lineOf('Herbst-Cups 2026')).toBe('noch ohne Turnier · die 4 besten zählen');
  expect(list.sent).toEqual([
    {
      ...{ name: 'Herbst-Cups 2026', slug: 'herbst-cups-2026', points: [5, 3, 1], counted: 4 },
      ...{ text: 'Jeden Freitag.', text_en: 'Every Friday.' },
    },
  ]);
});

test('the points of each place are shown as they are stored, and refused unless they are whole numbers', async () => {
  const { list } = await renderPage('Sommer', { points: [12, 9, 7] });
  expect(fieldOf('Punkte')).toHaveValue('12, 9, 7');
  expect(fieldOf('Punkte')).toHaveAccessibleDescription(
    'Für den ersten Platz, den zweiten und so weiter. Danach gibt es keine mehr.',
  );
  typeInto('Punkte', '12, neun');
  press('Speichern');
  expect(fieldOf('Punkte')).toHaveAccessibleDescription('Ganze Zahlen mit Kommas dazwischen, etwa 10, 7, 5');
  expect(fieldOf('Punkte')).toBeInvalid();
  expect(fieldOf('Punkte')).toHaveFocus();
  expect(list.sent).toEqual([]);
  typeInto('Punkte', '12, 9');
  press('Speichern');
  await screen.findByRole('list', { name: 'Reihen' });
  expect(list.sent).toMatchObject([{ points: [12, 9] }]);
});

test('how many of the best tournaments count is raised by a button, and taken away again', async () => {
  const { list } = await renderPage('Sommer', { uses: 2 });
  expect(counted()).toHaveAccessibleDescription(
    'Für alle zählen nur so viele ihrer besten Turniere. Leer: alle Turniere.',
  );
  press('mehr');
  expect(counted()).toHaveValue(1);
  press('Speichern');
  expect(await lineOf('Sommer')).toBe('2 Turniere · das beste zählt');
  fireEvent.click(screen.getByRole('link', { name: 'Sommer' }));
  await screen.findByRole('heading', { name: 'Sommer' });
  expect(counted()).toHaveValue(1);
  fireEvent.change(counted(), { target: { value: '' } });
  press('Speichern');
  expect(await lineOf('Sommer')).toBe('2 Turniere');
  expect(list.sent).toMatchObject([{ counted: 1 }, { counted: null }]);
});

test('more tournaments than can count are cut to the most', async () => {
  await renderPage('Sommer');
  fireEvent.change(counted(), { target: { value: '61' } });
  expect(counted()).toHaveValue(60);
  expect(screen.getByRole('button', { name: 'mehr' })).toBeDisabled();
});

test('a short name that another series has is refused where it was typed', async () => {
  const { list, toasts } = await renderPage('Sommer');
  typeInto('Kürzel für Adressen', 'winter');
  press('Speichern');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nicht gespeichertDieses Kürzel für die Adresse gibt es schon.',
  );
  const slug = fieldOf('Kürzel für Adressen');
  expect(slug).toBeInvalid();
  expect(slug).toHaveAccessibleDescription('Dieses Kürzel für die Adresse gibt es schon.');
  expect(slug).toHaveValue('winter');
  expect(toasts).toEqual(['Fehler: Dieses Kürzel für die Adresse gibt es schon.']);
  typeInto('Kürzel für Adressen', 'sommer-cups');
  expect(slug).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
  press('Speichern');
  await screen.findByRole('list', { name: 'Reihen' });
  expect(list.sent).toMatchObject([{ slug: 'sommer-cups' }]);
});

test('the texts of a stored one are there to be changed, and its page is one link away', async () => {
  await renderPage('Sommer', { text: 'Jeden Freitag.', text_en: 'Every Friday.' });
  expect(fieldOf('Über die Reihe')).toHaveValue('Jeden Freitag.');
  expect(fieldOf('Über die Reihe, auf Englisch')).toHaveValue('Every Friday.');
  expect(screen.getByRole('link', { name: 'So sehen es Besucher' })).toHaveAttribute(
    ...['href', '/series/sommer'],
  );
  // A page that has its address already keeps it.
  typeInto('Name', 'Sommer 2027');
  expect(fieldOf('Kürzel für Adressen')).toHaveValue('sommer');
});
