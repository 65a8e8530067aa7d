import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { fireEvent, screen } from '@testing-library/react';
import { renderGerman } from '../ui/testing.tsx';
import { CopyValueField } from './copy-value-field.tsx';

const words = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  refused: { title: msg`Ging nicht`, text: msg`Kopier ihn selbst.` },
};
const field = (value: string) => <CopyValueField value={value} label="Link" labels={words} />;

function draw(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return renderGerman(field('https://a.example'));
}

test('copies its text; another one is not copied yet', async () => {
  const copied: string[] = [];
  const { rerender } = draw(async (text) => void copied.push(text));
  fireEvent.click(screen.getByRole('button', { name: 'Kopieren' }));
  await screen.findByRole('button', { name: 'Kopiert' });
  expect(copied).toEqual(['https://a.example']);
  rerender(field('https://b.example'));
  expect(screen.getByRole('button', { name: 'Kopieren' })).toBeInTheDocument();
});

test('says so where the browser does not copy', async () => {
  const told = new Promise<unknown>((done) => toastShown.watch(done));
  draw(() => Promise.reject(new Error('refused')));
  fireEvent.click(screen.getByRole('button', { name: 'Kopieren' }));
  expect(await told).toMatchObject({ tone: 'warning', title: words.refused.title });
  expect(screen.queryByRole('button', { name: 'Kopiert' })).toBeNull();
});
