// What the lists of settings have in common, on the page of each. What is special about one is tested beside it.
import { colorSchemeCalls } from '@duellwerk/shared/contract/master-data/color-schemes';
import { gameCalls } from '@duellwerk/shared/contract/master-data/games';
import { organizerCalls } from '@duellwerk/shared/contract/master-data/organizers';
import { listRulesetVersions, rulesetCalls } from '@duellwerk/shared/contract/master-data/rulesets';
import { seriesCalls } from '@duellwerk/shared/contract/master-data/series';
import { answer } from '@duellwerk/shared/testing/render-route';
import { type SettingsList, settingsList } from '@duellwerk/shared/testing/settings-list';
import {
  entryNames,
  fieldOf,
  press,
  renderSettingsPage,
  typeInto,
} from '@duellwerk/shared/testing/settings-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ColorSchemesPage } from './color-schemes/color-schemes-page.tsx';
import { usualColors } from './color-schemes/scheme-values.ts';
import { GamesPage } from './games/games-page.tsx';
import { OrganizersPage } from './organizers/organizers-page.tsx';
import { RulesetsPage } from './rulesets/rulesets-page.tsx';
import { SeriesPage } from './series/series-page.tsx';

const common = { rev: 1, archived: false, uses: 0 };
const anton = { ...common, id: 'anton', name: 'Anton' };
const berta = { ...common, id: 'berta', name: 'Berta', uses: 3 };
const caesar = { ...common, id: 'caesar', name: 'Caesar', archived: true };
type Named = typeof anton;

interface ListPage {
  Page: ComponentType;
  path: string;
  title: string;
  add: string;
  emptyTitle: string;
  empty: RegExp;
  forbidden: string;
  /** What is said below the name of Anton, which nothing uses, and of Berta, which three things use. */
  summaries: [RegExp, RegExp];
  listOf: (entries: Named[]) => SettingsList;
}

const games: ListPage = {
  Page: GamesPage,
  path: '/admin/settings/games',
  title: 'Spiele',
  add: 'Spiel anlegen',
  emptyTitle: 'Noch kein Spiel',
  empty: /^Ohne Spiel kann niemand ein Turnier anlegen/,
  forbidden: 'Spiele richtet ein, wer die Seite einrichten darf.',
  summaries: [/^in keinem Turnier$/, /^in 3 Turnieren$/],
  listOf: (entries) => {
    const entryOf = (entry: Named) => ({ ...entry, slug: entry.id, required_connection: null, image: null });
    return settingsList({
      calls: gameCalls,
      entries: entries.map(entryOf),
      entryOf: (id, { name, slug }) => ({ ...entryOf({ ...anton, id, name }), slug }),
      changedBy: (_, { name, slug }) => ({ name, slug }),
    });
  },
};
const rulesets: ListPage = {
  Page: RulesetsPage,
  path: '/admin/settings/rulesets',
  title: 'Regelwerke',
  add: 'Regelwerk anlegen',
  emptyTitle: 'Noch kein Regelwerk',
  empty: /^Mit einem Regelwerk steht bei jedem Turnier dasselbe/,
  forbidden: 'Regelwerke schreibt, wer die Seite einrichten darf.',
  summaries: [/^Fassung 1 · in keinem Turnier$/, /^Fassung 1 · in 3 Turnieren$/],
  listOf: (entries) => {
    const entryOf = (entry: Named) => ({
      ...{ ...entry, text: 'Fair bleiben.', text_en: '', version: 1, changed_at: '2026-11-01T12:00:00.000Z' },
    });
    const list = settingsList({
      calls: rulesetCalls,
      entries: entries.map(entryOf),
      entryOf: (id, body) => ({ ...entryOf({ ...anton, id }), ...body }),
    });
    list.answers.push(answer(listRulesetVersions, { items: [] }));
    return list;
  },
};
const series: ListPage = {
  Page: SeriesPage,
  path: '/admin/settings/series',
  title: 'Reihen',
  add: 'Reihe anlegen',
  emptyTitle: 'Noch keine Reihe',
  empty: /^Jede Woche ein Cup, und am Ende steht fest/,
  forbidden: 'Reihen richtet ein, wer die Seite einrichten darf.',
  summaries: [/^noch ohne Turnier$/, /^3 Turniere$/],
  listOf: (entries) => {
    const entryOf = (entry: Named) => ({
      ...{ ...entry, slug: entry.id, text: '', text_en: '', points: [3, 1], counted: null },
    });
    return settingsList({
      calls: seriesCalls,
      entries: entries.map(entryOf),
      entryOf: (id, body) => ({ ...entryOf({ ...anton, id }), ...body }),
    });
  },
};
const organizers: ListPage = {
  Page: OrganizersPage,
  path: '/admin/settings/organizers',
  title: 'Veranstalter',
  add: 'Veranstalter anlegen',
  emptyTitle: 'Noch kein Veranstalter',
  empty: /^Jedes Turnier gehört zu einem/,
  forbidden: 'Veranstalter richtet ein, wer die Seite einrichten oder Turniere ausrichten darf.',
  summaries: [/^noch ohne Turnier$/, /^3 Turniere$/],
  listOf: (entries) => {
    const entryOf = (entry: Named) => ({
      ...{ ...entry, slug: entry.id, image: null, text: '', text_en: '', links: [] },
      ...{ color_scheme: null, owner: null, admins_decide_own: false },
    });
    return settingsList({
      calls: organizerCalls,
      entries: entries.map(entryOf),
      entryOf: (id, { color_scheme: _, owner: __, ...body }) => ({ ...entryOf({ ...anton, id }), ...body }),
      changedBy: (_, { color_scheme: __, owner: ___, ...body }) => body,
    });
  },
};
const colorSchemes: ListPage = {
  Page: ColorSchemesPage,
  path: '/admin/settings/color-schemes',
  title: 'Farbschemata',
  add: 'Farbschema anlegen',
  emptyTitle: 'Noch kein Farbschema',
  empty: /^Ohne eines trägt die Seite die Farben/,
  forbidden: 'Farben richtet ein, wer die Seite einrichten darf.',
  summaries: [/^noch nirgends gewählt$/, /^3-mal gewählt$/],
  listOf: (entries) => {
    const entryOf = (entry: Named) => ({ ...entry, ...usualColors });
    return settingsList({
      calls: colorSchemeCalls,
      entries: entries.map(entryOf),
      entryOf: (id, body) => ({ ...entryOf({ ...anton, id }), ...body }),
    });
  },
};

async function renderList(
  { Page, path, listOf }: ListPage,
  {
    entry,
    entries = [anton, berta, caesar],
    permissions = ['site.manage'],
    isBroken = false,
  }: {
    entry?: string;
    entries?: Named[];
    permissions?: string[];
    isBroken?: boolean;
  } = {},
) {
  const list = listOf(entries);
  list.isBroken = isBroken;
  const address = entry ? `${path}?entry=${entry}` : path;
  const page = await renderSettingsPage({ Page, address, answers: list.answers, permissions });
  return { ...page, list };
}

const moveByKey = (name: string, key: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: `${name} verschieben` }), { key, altKey: true });

/** One administrator types a name and saves it, after another one has changed the same entry. */
async function saveAfterAnother(page: ListPage) {
  const rendered = await renderList(page, { entry: 'anton' });
  await screen.findByRole('heading', { name: 'Anton' });
  typeInto('Name', 'Meiner');
  rendered.list.change('anton', { name: 'Ihrer' });
  press('Speichern');
  const choice = await screen.findByRole('group', { name: 'Inzwischen geändert' });
  return { ...rendered, choice: within(choice) };
}

describe.each([games, organizers, rulesets, series, colorSchemes])('$title', (page) => {
  const { title, add } = page;

  test('are in their order with what uses them, archived ones apart', async () => {
    await renderList(page);
    await screen.findByRole('list', { name: title });
    expect(entryNames(title)).toEqual(['Anton', 'Berta']);
    expect(entryNames('Archiviert')).toEqual(['Caesar']);
    const summaries = within(screen.getByRole('list', { name: title })).getAllByRole('listitem');
    page.summaries.forEach((summary, index) => {
      within(summaries[index] as HTMLElement).getByText(summary);
    });
  });

  test('none yet: what one is good for, and the way to the first', async () => {
    const { router } = await renderList(page, { entries: [] });
    await screen.findByText(page.emptyTitle);
    screen.getByText(page.empty);
    // One only, where the list would stand.
    fireEvent.click(screen.getByRole('link', { name: add }));
    await screen.findByRole('heading', { name: add });
    expect(router.state.location.search).toBe('?entry=new');
    press('Anlegen');
    await screen.findAllByText('Bitte fülle dieses Feld aus');
  });

  test('a list that does not load says so, and loads on a retry', async () => {
    const { list } = await renderList(page, { isBroken: true });
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Liste konnte nicht geladen werden');
    list.isBroken = false;
    press('Erneut versuchen');
    await screen.findByRole('list', { name: title });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a user without the right learns who has it', async () => {
    const { requests } = await renderList(page, { permissions: [] });
    await screen.findByText(page.forbidden);
    expect(requests).toEqual([]);
  });

  test('the order is moved by keys, and counts once it is saved', async () => {
    const { toasts } = await renderList(page);
    await screen.findByRole('list', { name: title });
    moveByKey('Berta', 'ArrowUp');
    expect(entryNames(title)).toEqual(['Berta', 'Anton']);
    screen.getByText('Berta: Platz 1 in der Liste');
    expect(screen.getByRole('button', { name: 'Berta verschieben' })).toHaveFocus();
    press('Zurück zur alten');
    expect(entryNames(title)).toEqual(['Anton', 'Berta']);
    moveByKey('Anton', 'End');
    press('Reihenfolge speichern');
    await screen.findByText('In dieser Reihenfolge stehen sie überall auf der Seite.');
    expect(entryNames(title)).toEqual(['Berta', 'Anton']);
    expect(toasts).toEqual(['Reihenfolge gespeichert']);
  });

  test('a changed name is saved and leads back to the list', async () => {
    const { toasts } = await renderList(page);
    const link = await screen.findByRole('link', { name: 'Anton' });
    // React resumes what waits for the texts of its picture when the act is awaited.
    await act(async () => link.click());
    await screen.findByRole('heading', { name: 'Anton' });
    typeInto('Name', 'Anton der Zweite');
    press('Speichern');
    await screen.findByRole('list', { name: title });
    await waitFor(() => expect(entryNames(title)).toEqual(['Anton der Zweite', 'Berta']));
    expect(toasts).toEqual(['Gespeichert']);
  });

  test('one that is used is archived after a question, and comes back from the list', async () => {
    const { requests, toasts } = await renderList(page, { entry: 'berta' });
    await screen.findByText('Wird an 3 Stellen benutzt und kann deshalb nur archiviert werden.');
    expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull();
    const ask = async () => {
      press('Archivieren');
      const dialog = within(await screen.findByRole('dialog', { name: 'Nachfrage' }));
      dialog.getByRole('heading', { name: 'Berta archivieren?' });
      return dialog;
    };
    fireEvent.click((await ask()).getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
    fireEvent.click((await ask()).getByRole('button', { name: 'Archivieren' }));
    await screen.findByRole('list', { name: title });
    await waitFor(() => expect(entryNames('Archiviert')).toEqual(['Berta', 'Caesar']));
    fireEvent.click(screen.getAllByRole('button', { name: 'Wiederherstellen' })[0] as HTMLElement);
    await waitFor(() => expect(entryNames(title)).toEqual(['Anton', 'Berta']));
    expect(toasts).toEqual(['Archiviert', 'Wiederhergestellt']);
  });

  test('what another administrator has saved replaces what was typed, when its author wants that', async () => {
    const { choice, toasts } = await saveAfterAnother(page);
    expect(toasts).toEqual(['Inzwischen geändert: Jemand war schneller. Nichts wurde überschrieben.']);
    choice.getByText(/Jemand anderes hat gespeichert. Was du getippt hast, steht noch da./);
    expect(fieldOf('Name')).toHaveValue('Meiner');
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    fireEvent.click(choice.getByRole('button', { name: 'Meine Angaben verwerfen' }));
    await waitFor(() => expect(fieldOf('Name')).toHaveValue('Ihrer'));
    expect(screen.queryByRole('group', { name: 'Inzwischen geändert' })).toBeNull();
    expect(screen.queryByText('Nicht gespeichert')).toBeNull();
  });

  test('what was typed can be saved over what another administrator has saved', async () => {
    const { choice } = await saveAfterAnother(page);
    fireEvent.click(choice.getByRole('button', { name: 'Mit meinen Angaben weitermachen' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Inzwischen geändert' })).toBeNull());
    press('Speichern');
    await screen.findByRole('list', { name: title });
    await waitFor(() => expect(entryNames(title)).toEqual(['Meiner', 'Berta']));
  });
});

// The same for all of them.
describe('a list of settings', () => {
  const page = series;
  const { title, path } = page;

  test('an order that was made without a new entry is not saved', async () => {
    const { list, toasts } = await renderList(page);
    await screen.findByRole('list', { name: title });
    list.add('Dora');
    moveByKey('Berta', 'Home');
    press('Reihenfolge speichern');
    await waitFor(() => expect(entryNames(title)).toEqual(['Anton', 'Berta', 'Dora']));
    expect(screen.queryByRole('button', { name: 'Reihenfolge speichern' })).toBeNull();
    expect(toasts).toEqual(['Inzwischen geändert: Jemand war schneller. Nichts wurde überschrieben.']);
  });

  test('one that another administrator has changed is archived once its question is answered again', async () => {
    const { list, toasts } = await renderList(page, { entry: 'berta' });
    await screen.findByRole('heading', { name: 'Berta' });
    list.change('berta', { name: 'Bertha' });
    press('Archivieren');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nachfrage' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Archivieren' }));
    await dialog.findByRole('heading', { name: 'Bertha archivieren?' });
    expect(toasts).toEqual(['Inzwischen geändert: Jemand war schneller. Nichts wurde überschrieben.']);
    fireEvent.click(dialog.getByRole('button', { name: 'Archivieren' }));
    await screen.findByRole('list', { name: title });
    await waitFor(() => expect(entryNames('Archiviert')).toEqual(['Bertha', 'Caesar']));
  });

  test('an archived one is restored from its own page', async () => {
    await renderList(page, { entry: 'caesar' });
    await screen.findByText('Archiviert: Das lässt sich nicht mehr wählen.');
    press('Wiederherstellen');
    await screen.findByRole('list', { name: title });
    await waitFor(() => expect(entryNames(title)).toEqual(['Anton', 'Berta', 'Caesar']));
  });

  test('one that nothing uses is deleted after a question', async () => {
    const { requests } = await renderList(page, { entry: 'anton' });
    await screen.findByText('Wird nirgends benutzt.');
    press('Löschen');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nachfrage' }));
    dialog.getByRole('heading', { name: 'Anton löschen?' });
    expect(requests).not.toContain(`DELETE /v1/settings/series/anton`);
    fireEvent.click(dialog.getByRole('button', { name: 'Löschen' }));
    await screen.findByRole('list', { name: title });
    await waitFor(() => expect(entryNames(title)).toEqual(['Berta']));
  });

  test('an entry that is gone says so and leads to the list', async () => {
    await renderList(page, { entry: 'nichts' });
    await screen.findByText('Das gibt es nicht mehr');
    expect(screen.getByRole('link', { name: 'Zur Liste' })).toHaveAttribute('href', path);
  });

  test('what was typed is not lost on the way to the list without a question', async () => {
    await renderList(page, { entry: 'anton' });
    await screen.findByRole('heading', { name: 'Anton' });
    typeInto('Name', 'Meiner');
    fireEvent.click(screen.getByRole('link', { name: 'Zurück zur Liste' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    expect(fieldOf('Name')).toHaveValue('Meiner');
    fireEvent.click(screen.getByRole('link', { name: title }));
    fireEvent.click(await screen.findByRole('button', { name: 'Weggehen' }));
    await screen.findByRole('list', { name: title });
    expect(entryNames(title)).toEqual(['Anton', 'Berta']);
  });

  test('who archives one while something is typed is not asked about that', async () => {
    await renderList(page, { entry: 'berta' });
    await screen.findByRole('heading', { name: 'Berta' });
    typeInto('Name', 'Meiner');
    press('Archivieren');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nachfrage' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Archivieren' }));
    await screen.findByRole('list', { name: title });
    await waitFor(() => expect(entryNames('Archiviert')).toEqual(['Berta', 'Caesar']));
  });
});
