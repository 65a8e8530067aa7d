import { renderGerman } from '@duellwerk/shared/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aFieldEntry } from '../testing.ts';
import { SeedList } from './seed-list.tsx';

const three = ['Anton', 'Berta', 'Cäsar'].map((name) => aFieldEntry({ entry: name, name }));

function List({ isFixed = false }: { isFixed?: boolean }) {
  const [rows, setRows] = useState(three);
  return <SeedList rows={rows} isFixed={isFixed} onOrder={setRows} />;
}

const order = () =>
  screen.getAllByRole('listitem').map((row) => /Anton|Berta|Cäsar/.exec(row.textContent)?.[0]);
const handle = (name: string) => screen.getByRole('button', { name: `${name} verschieben` });

test('Alt and keys take a row along, the focus stays on it, and the new seed is read aloud', async () => {
  renderGerman(<List />);
  handle('Cäsar').focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(order()).toEqual(['Anton', 'Cäsar', 'Berta']);
  expect(handle('Cäsar')).toHaveFocus();
  expect(screen.getByText('Cäsar: Setzplatz 2')).toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{Home}{/Alt}');
  expect(order()).toEqual(['Cäsar', 'Anton', 'Berta']);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowDown}');
  expect(order()).toEqual(['Cäsar', 'Anton', 'Berta']);
});

test('a list that is fixed has nothing to move', () => {
  renderGerman(<List isFixed />);
  expect(screen.queryByRole('button')).toBeNull();
});
