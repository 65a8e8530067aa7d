import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen } from '@testing-library/react';
import { aFieldEntry, aManaged } from '../testing.ts';
import { EntryRows } from './entry-rows.tsx';

const entries = [aFieldEntry({ entry: 'e1', name: 'Nachteule', state: 'accepted' })];

it('says the state of each, unless the heading says it of all', () => {
  const managed = aManaged({ state: 'check_in_open' });
  const { unmount } = renderFramed(<EntryRows label="Alle" managed={managed} entries={entries} />);
  screen.getByText('angenommen');
  unmount();
  renderFramed(<EntryRows label="Fehlen" managed={managed} entries={entries} isStateSaid />);
  screen.getByText('Nachteule');
  expect(screen.queryByText('angenommen')).toBeNull();
});
