import {
  listRulesetVersions,
  type RulesetVersion,
  rulesetCalls,
} from '@duellwerk/shared/contract/master-data/rulesets';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { answer, Refusal } from '@duellwerk/shared/testing/render-route';
import { settingsList } from '@duellwerk/shared/testing/settings-list';
import { fieldOf, press, renderSettingsPage, typeInto } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RulesetsPage } from './rulesets-page.tsx';

type Ruleset = Infer<(typeof rulesetCalls)['create']['reply']>;
const LIST = '/admin/settings/rulesets';
const ruleset = (id: string, parts: Partial<Ruleset> = {}): Ruleset => ({
  ...{ id, name: id, rev: 1, archived: false, uses: 0, version: 1 },
  ...{ text: 'Seid fair.', text_en: 'Be fair.', changed_at: '2026-11-01T12:00:00.000Z', ...parts },
});
const first: RulesetVersion = {
  ...{ version: 1, text: 'Seid fair.', text_en: 'Be fair.', at: '2026-11-01T12:00:00.000Z' },
  ...{ by: { id: 'u', username: 'Gründerin' }, uses: 3 },
};

/** The page, with an API that makes a changed text the next version. */
async function renderPage(entry: string, versions = [first], state = { hasVersions: true }) {
  let newestFirst = versions;
  const list = settingsList({
    calls: rulesetCalls,
    entries: [ruleset('Standard', { uses: 3 })],
    entryOf: (id, body) => ruleset(id, body),
    changedBy: ({ text, text_en, version }, body) => {
      if (body.text === text && body.text_en === text_en) return body;
      const next = { ...first, ...body, version: version + 1, by: null, uses: 0 };
      newestFirst = [next, ...newestFirst];
      return { ...body, version: next.version };
    },
  });
  const page = await renderSettingsPage({
    ...{ Page: RulesetsPage, address: `${LIST}?entry=${entry}` },
    answers: [
      answer(listRulesetVersions, () => {
        if (!state.hasVersions) throw new Refusal('internal', 'Ein unbekannter Fehler ist aufgetreten.');
        return { items: newestFirst };
      }),
      ...list.answers,
    ],
  });
  return { ...page, list, state };
}

/** The versions, as their lines say them. */
const versionLines = () =>
  screen.getAllByText(/^Fassung \d/).map((each) => each.closest('summary')?.textContent);

test('rules are written in German, which is required, and in English', async () => {
  const { list } = await renderPage('new');
  await screen.findByRole('heading', { name: 'Regelwerk anlegen' });
  typeInto('Name', 'Hausordnung');
  typeInto('Regeln, auf Englisch', 'Bring cake.');
  press('Anlegen');
  await waitFor(() => expect(fieldOf('Regeln')).toHaveAccessibleDescription('Bitte fülle dieses Feld aus'));
  expect(list.sent).toEqual([]);
  typeInto('Regeln', 'Bringt Kuchen mit.');
  press('Anlegen');
  const made = (await screen.findByRole('link', { name: 'Hausordnung' })).closest('li');
  expect(made).toHaveTextContent('Fassung 1 · in keinem Turnier');
  expect(list.sent).toEqual([{ name: 'Hausordnung', text: 'Bringt Kuchen mit.', text_en: 'Bring cake.' }]);
});

test('a new one has no versions yet', async () => {
  const { requests } = await renderPage('new');
  await screen.findByRole('heading', { name: 'Regelwerk anlegen' });
  expect(screen.queryByRole('heading', { name: 'Fassungen' })).toBeNull();
  expect(screen.queryByText(/neue Fassung/)).toBeNull();
  expect(requests).toEqual(['GET /v1/settings/rulesets']);
});

test('a changed text is the next version, another name is none', async () => {
  const { list } = await renderPage('Standard');
  await screen.findByText(
    'Ein anderer Text wird eine neue Fassung. Turniere behalten ihre, bis jemand sie dort übernimmt.',
  );
  typeInto('Name', 'Grundregeln');
  press('Speichern');
  const renamed = (await screen.findByRole('link', { name: 'Grundregeln' })).closest('li');
  expect(renamed).toHaveTextContent('Fassung 1 · in 3 Turnieren');
  fireEvent.click(screen.getByRole('link', { name: 'Grundregeln' }));
  await screen.findByText(/^Fassung 1/);
  typeInto('Regeln', 'Seid pünktlich.');
  press('Speichern');
  const changed = (await screen.findByRole('link', { name: 'Grundregeln' })).closest('li');
  await waitFor(() => expect(changed).toHaveTextContent('Fassung 2 · in 3 Turnieren'));
  expect(list.sent.at(-1)).toEqual({ name: 'Grundregeln', text: 'Seid pünktlich.', text_en: 'Be fair.' });
  fireEvent.click(screen.getByRole('link', { name: 'Grundregeln' }));
  await screen.findByText(/^Fassung 2/);
  expect(versionLines()).toEqual([
    'Fassung 2 01.11.2026 · in keinem Turnier',
    'Fassung 1 01.11.2026 · Gründerin · in 3 Turnieren',
  ]);
});

test('each version can be read, in both languages', async () => {
  const second = { ...first, version: 2, text: 'Seid pünktlich.', text_en: '' };
  await renderPage('Standard', [second, first]);
  const [newer, older] = (await screen.findAllByText(/^Fassung \d/)).map((line) => line as HTMLElement);
  if (!newer || !older) throw new Error('two versions were given');
  expect(screen.getByText('Seid pünktlich.')).not.toBeVisible();
  fireEvent.click(newer);
  expect(screen.getByText('Seid pünktlich.')).toBeVisible();
  expect(newer.closest('details')).not.toHaveTextContent('Regeln, auf Englisch');
  fireEvent.click(older);
  expect(screen.getByText('Seid fair.', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Regeln, auf Englisch' })).toBeVisible();
  expect(screen.getByText('Be fair.', { selector: 'p' })).toBeVisible();
});

test('versions that do not load say so and load on a retry; the rules can be changed all the same', async () => {
  const { state } = await renderPage('Standard', [first], { hasVersions: false });
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Fassungen konnten nicht geladen werden');
  expect(fieldOf('Regeln')).toHaveValue('Seid fair.');
  state.hasVersions = true;
  press('Erneut versuchen');
  await screen.findByText(/^Fassung 1/);
  expect(screen.queryByRole('alert')).toBeNull();
});
