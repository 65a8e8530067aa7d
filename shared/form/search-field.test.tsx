import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderGerman } from '../ui/testing.tsx';
import { SearchField } from './search-field.tsx';

function Sample() {
  const [text, setText] = useState('');
  return <SearchField label="Turniere suchen" value={text} onChange={setText} maxLength={5} />;
}

test('SearchField is emptied by its button or Escape, keeps the focus, and cuts to its limit', async () => {
  const closed = jest.fn();
  document.addEventListener('keydown', closed);
  renderGerman(<Sample />);
  const field = screen.getByRole('searchbox', { name: 'Turniere suchen' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(field);
  await userEvent.paste('Herbstpokal');
  expect(field).toHaveValue('Herbs');
  await userEvent.click(screen.getByRole('button', { name: 'Suche leeren' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await userEvent.keyboard('abc');
  closed.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', closed);
});
