import { renderGerman } from '@duellwerk/shared/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
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

test('Alt and keys take a row along, the focus stays on it, and the new seed is read aloud', () => {
  renderGerman(<List />);
  const press = (key: string, altKey = true) => fireEvent.keyDown(handle('Cäsar'), { key, altKey });
  press('ArrowUp');
  expect(order()).toEqual(['Anton', 'Cäsar', 'Berta']);
  expect(document.activeElement).toBe(handle('Cäsar'));
  screen.getByText('Cäsar: Setzplatz 2');
  press('Home');
  expect(order()).toEqual(['Cäsar', 'Anton', 'Berta']);
  press('ArrowUp');
  press('ArrowDown', false);
  expect(order()).toEqual(['Cäsar', 'Anton', 'Berta']);
});

test('a list that is fixed has nothing to move', () => {
  renderGerman(<List isFixed />);
  expect(screen.queryByRole('button')).toBeNull();
});
