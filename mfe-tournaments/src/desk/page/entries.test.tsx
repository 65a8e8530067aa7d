import { type FieldEntry, listField } from '@duellwerk/shared/contract/tournament-field';
import { $transport } from '@duellwerk/shared/http/http';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, within } from '@testing-library/react';
import { fork } from 'effector';
import { aFieldEntry, aManaged } from '../testing.ts';
import { Entries } from './entries.tsx';
import { EntryDialog } from './entry-dialog.tsx';

function show(parts: Parameters<typeof aManaged>[0], entries: FieldEntry[] = []) {
  const { transport } = fakeApi([answer(listField, { items: entries, version: 1, reminded_at: null })]);
  const managed = aManaged(parts);
  const element = (
    <>
      <Entries managed={managed} entries={entries} />
      <EntryDialog managed={managed} />
    </>
  );
  renderFramed(element, { scope: fork({ values: [[$transport, transport]] }) });
}
const stage = { id: 's1', name: 'Schweiz', state: 'running' as const, sources: [] };

it('enters by hand, also many at once, until the draw', () => {
  show({ state: 'registration_closed' });
  screen.getByRole('combobox', { name: /^Team von Hand eintragen/ });
  screen.getByRole('button', { name: 'Aus einer Liste eintragen' });
});

it.each([
  [{ format: 'swiss', settings: {} }, /Verpasste Runden zählen als Niederlagen/],
  [{ format: 'swiss', settings: { missed_rounds: 'bye' } }, /Verpasste Runden zählen als Freilose/],
  [{ format: 'groups', settings: {} }, /kleinste Gruppe, in der noch nichts begonnen hat/],
  [{ format: 'round_robin', settings: {} }, /solange noch keine Begegnung begonnen hat/],
  [{ format: 'double_elimination', settings: {} }, /Freilos der ersten Runde/],
] as const)('says where a latecomer plays: %j', (own, hint) => {
  show({ state: 'running', takes_late: true, stages: [{ ...stage, ...own }] });
  screen.getByRole('combobox', { name: /^Team spät dazunehmen/ });
  screen.getByText(hint);
  expect(screen.queryByRole('button', { name: 'Aus einer Liste eintragen' })).toBeNull();
});

it.each(['running', 'paused', 'completed'] as const)('offers no entering by hand: %s', (state) => {
  show({ state, takes_late: false });
  expect(screen.queryByRole('combobox')).toBeNull();
});

it.each([
  [{ state: 'seeding' }, 'Bekommt den letzten Platz der Setzliste.'],
  [
    { state: 'running', stages: [{ ...stage, format: 'swiss', settings: {} }] },
    /Verpasste Runden zählen als Niederlagen/,
  ],
] as const)('says before a latecomer is admitted where they will play: %j', (parts, hint) => {
  const { state, ...rest } = parts;
  show({ state, ...('stages' in rest && { stages: [...rest.stages] }) }, [aFieldEntry({ state: 'no_show' })]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Spät einlassen' })[0] as HTMLElement);
  within(screen.getByRole('dialog')).getByText(hint);
});
