import { decorationCalls } from '@duellwerk/shared/contract/master-data/decorations';
import { answer } from '@duellwerk/shared/testing/render-route';
import { renderSettingsPage } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DecorationsPage } from './decorations-page.tsx';

const LIST = '/admin/settings/decorations';
const frame = (id: string, parts: object = {}) => ({
  ...{ id, name: id, name_en: '', rev: 1, archived: false, uses: 0, open: true, image: null, ...parts },
});

test('the list shows who may wear each frame, and which still lacks its picture', async () => {
  const items = [frame('Ring'), frame('Lorbeer', { open: false, uses: 2, image: '/decorations/laurel.svg' })];
  await renderSettingsPage({
    ...{ Page: DecorationsPage, address: LIST, answers: [answer(decorationCalls.list, { items })] },
  });
  expect(await screen.findByText(/noch ohne Bild/)).toHaveTextContent(/^für alle · hat noch niemand/);
  expect(screen.getByText(/^nur als Auszeichnung/)).toHaveTextContent('haben 2 Personen');
});

test('a frame is taken from the public and kept for those who were given it', async () => {
  const sent = jest.fn();
  const { router } = await renderSettingsPage({
    ...{ Page: DecorationsPage, address: `${LIST}?entry=Ring` },
    answers: [
      answer(decorationCalls.list, { items: [frame('Ring')] }),
      answer(decorationCalls.update, ({ body }) => {
        sent(body);
        return frame('Ring', { ...body, rev: 2 });
      }),
    ],
  });
  fireEvent.click(await screen.findByLabelText('Alle dürfen ihn tragen'));
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent).toHaveBeenCalledWith({ name: 'Ring', name_en: '', open: false, rev: 1 });
});
