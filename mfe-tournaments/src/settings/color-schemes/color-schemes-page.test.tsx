import { colorSchemeCalls } from '@duellwerk/shared/contract/master-data/color-schemes';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { Refusal } from '@duellwerk/shared/testing/render-route';
import { settingsList } from '@duellwerk/shared/testing/settings-list';
import { press, renderSettingsPage, typeInto } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen, within } from '@testing-library/react';
import { ColorSchemesPage } from './color-schemes-page.tsx';
import { usualColors } from './scheme-values.ts';

type Scheme = Infer<(typeof colorSchemeCalls)['create']['reply']>;
const LIST = '/admin/settings/color-schemes';
const scheme = (id: string, parts: Partial<Scheme> = {}): Scheme => ({
  ...{ id, name: id, rev: 1, archived: false, uses: 0, ...usualColors, ...parts },
});
const harbour = {
  light: { accent: '#1d6fb8', text: '#0b4479' },
  dark: { accent: '#4aa3e8', text: '#8cc8f5' },
};

async function renderPage(entry: string, check: () => void = () => undefined) {
  const list = settingsList({
    calls: colorSchemeCalls,
    entries: [scheme('Hafen', { ...harbour, uses: 1 })],
    entryOf: (id, body) => scheme(id, body),
    check,
  });
  const address = `${LIST}?entry=${entry}`;
  const page = await renderSettingsPage({ Page: ColorSchemesPage, address, answers: list.answers });
  await screen.findByRole('button', { name: entry === 'new' ? 'Anlegen' : 'Speichern' });
  return { ...page, list };
}

type Theme = 'Hell' | 'Dunkel';
type Part = 'Flächen und Knöpfe' | 'Schrift und Linien';
const inTheme = (theme: Theme) => within(screen.getByRole('group', { name: theme }));
const colorField = (theme: Theme, part: Part) => inTheme(theme).getByRole('textbox', { name: part });
const typeColor = (theme: Theme, part: Part, value: string) =>
  fireEvent.change(colorField(theme, part), { target: { value } });

/** The colours that the preview takes in place of the page's own, `light-dark(…)`; `undefined` without a preview. */
function previewed() {
  const themes = screen.queryAllByText('Jetzt live').map((sample) => sample.closest('[data-theme]'));
  const colors = themes[0]?.closest<HTMLElement>('[style]')?.style;
  return (
    colors && {
      themes: themes.map((theme) => theme?.getAttribute('data-theme')),
      fill: colors.getPropertyValue('--dw-color-accent'),
      onFill: colors.getPropertyValue('--dw-color-on-accent'),
      text: colors.getPropertyValue('--dw-color-accent-text'),
    }
  );
}

test('one starts from the usual colours and is added with those that were typed, as people write them', async () => {
  const { list } = await renderPage('new');
  expect(colorField('Hell', 'Flächen und Knöpfe')).toHaveValue('#ffcd1f');
  expect(colorField('Dunkel', 'Schrift und Linien')).toHaveValue('#ffd95c');
  typeInto('Name', 'Wiese');
  typeColor('Hell', 'Flächen und Knöpfe', '2E7D32');
  typeColor('Hell', 'Schrift und Linien', '#1b5e20');
  typeColor('Dunkel', 'Flächen und Knöpfe', '6c6');
  typeColor('Dunkel', 'Schrift und Linien', '#A5D6A7');
  press('Anlegen');
  const added = (await screen.findByRole('link', { name: 'Wiese' })).closest('li');
  expect(added).toHaveTextContent('noch nirgends gewählt');
  const colors = {
    light: { accent: '#2e7d32', text: '#1b5e20' },
    dark: { accent: '#66cc66', text: '#a5d6a7' },
  };
  expect(list.sent).toEqual([{ name: 'Wiese', ...colors }]);
});

test('the list shows the colours of each', async () => {
  await renderPage('Hafen');
  fireEvent.click(screen.getByRole('link', { name: 'Zurück zur Liste' }));
  const row = (await screen.findByRole('link', { name: 'Hafen' })).closest('li');
  expect(row).toHaveTextContent('einmal gewählt');
  const colors = [...(row?.querySelectorAll<HTMLElement>('[style]') ?? [])].map(
    ({ style }) => style.background,
  );
  expect(colors).toEqual([
    'rgb(29, 111, 184)',
    'rgb(74, 163, 232)',
    'rgb(11, 68, 121)',
    'rgb(140, 200, 245)',
  ]);
});

test.each([
  ['Hell', '#eeeeee', 'Kaum zu lesen: Kontrast 1,03 zu 1, nötig sind 4,5 zu 1.'],
  ['Hell', '#ffffff', 'Kaum zu lesen: Kontrast 1 zu 1, nötig sind 4,5 zu 1.'],
  // 4.499, which must not read as what is needed.
  ['Hell', '#1a7a40', 'Kaum zu lesen: Kontrast 4,49 zu 1, nötig sind 4,5 zu 1.'],
  ['Dunkel', '#555555', 'Kaum zu lesen: Kontrast 2,09 zu 1, nötig sind 4,5 zu 1.'],
] as const)('%s: text in %s is refused with its contrast', async (theme, color, refusal) => {
  const { list } = await renderPage('Hafen');
  typeColor(theme, 'Schrift und Linien', color);
  press('Speichern');
  const field = colorField(theme, 'Schrift und Linien');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(refusal);
  expect(field).toHaveFocus();
  expect(screen.getAllByText(/^Kaum zu lesen/)).toHaveLength(1);
  expect(list.sent).toEqual([]);
  typeColor(theme, 'Schrift und Linien', theme === 'Hell' ? '#000000' : '#ffffff');
  expect(field).toBeValid();
  press('Speichern');
  await screen.findByRole('list', { name: 'Farbschemata' });
  expect(list.sent).toHaveLength(1);
});

test('a fill may be any colour: its text becomes black or white', async () => {
  await renderPage('Hafen');
  typeColor('Hell', 'Flächen und Knöpfe', '#ffffff');
  expect(previewed()).toMatchObject({ onFill: 'light-dark(#171203, #171203)' });
  typeColor('Hell', 'Flächen und Knöpfe', '#000000');
  expect(previewed()).toMatchObject({ onFill: 'light-dark(#ffffff, #171203)' });
  press('Speichern');
  await screen.findByRole('list', { name: 'Farbschemata' });
});

test('a contrast that only the server refuses is said at the colour that it is about', async () => {
  await renderPage('Hafen', () => {
    throw new Refusal('low_contrast', 'Diese Farbe ist als Schrift kaum zu lesen.', ['dark.text:4.31']);
  });
  typeInto('Name', 'Hafen 2');
  press('Speichern');
  await screen.findByText('Nicht gespeichert');
  const field = colorField('Dunkel', 'Schrift und Linien');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Diese Farbe ist als Schrift kaum zu lesen.');
  expect(colorField('Hell', 'Schrift und Linien')).toBeValid();
});

test('the preview follows what is typed, in both themes, and waits while that is no colour', async () => {
  await renderPage('Hafen');
  expect(previewed()).toMatchObject({
    themes: ['light', 'dark'],
    fill: 'light-dark(#1d6fb8, #4aa3e8)',
    text: 'light-dark(#0b4479, #8cc8f5)',
  });
  typeColor('Hell', 'Flächen und Knöpfe', 'c00');
  typeColor('Dunkel', 'Schrift und Linien', '#fff');
  expect(previewed()).toMatchObject({
    fill: 'light-dark(#cc0000, #4aa3e8)',
    text: 'light-dark(#0b4479, #ffffff)',
  });
  typeColor('Hell', 'Flächen und Knöpfe', 'rot');
  expect(previewed()).toBeUndefined();
  press('Speichern');
  expect(colorField('Hell', 'Flächen und Knöpfe')).toHaveAccessibleDescription('Eine Farbe wie #ffd43b');
});

test('a colour that is picked is in its field', async () => {
  const { list } = await renderPage('Hafen');
  const [picker] = inTheme('Dunkel').getAllByLabelText('Farbe aussuchen');
  expect(picker).toHaveValue('#4aa3e8');
  expect(picker).toHaveAccessibleDescription('Flächen und Knöpfe');
  fireEvent.change(picker as HTMLElement, { target: { value: '#00ccff' } });
  expect(colorField('Dunkel', 'Flächen und Knöpfe')).toHaveValue('#00ccff');
  press('Speichern');
  await screen.findByRole('list', { name: 'Farbschemata' });
  expect(list.sent).toMatchObject([{ dark: { accent: '#00ccff' } }]);
});
