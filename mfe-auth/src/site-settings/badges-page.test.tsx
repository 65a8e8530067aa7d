import { badgeCalls, badgePictureCalls } from '@duellwerk/shared/contract/master-data/badges';
import { pngFile } from '@duellwerk/shared/pictures/testing';
import { answer } from '@duellwerk/shared/testing/render-route';
import { entryNames, renderSettingsPage } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { BadgesPage } from './badges-page.tsx';

const LIST = '/admin/settings/badges';
const badge = (id: string, parts: object = {}) => ({
  ...{ id, name: id, name_en: '', rev: 1, archived: false, uses: 0, image: null, ...parts },
});

test('a badge is made by its name, and gets its picture next', async () => {
  let items = [badge('Pokal', { uses: 3 })];
  const sent = jest.fn();
  const { router, requests } = await renderSettingsPage({
    ...{ Page: BadgesPage, address: `${LIST}?entry=new` },
    answers: [
      answer(badgeCalls.list, () => ({ items })),
      answer(badgeCalls.create, ({ body }) => {
        sent(body);
        items = [...items, badge('Helfer', body)];
        return badge('Helfer', body);
      }),
      answer(badgePictureCalls.setPicture, () => badge('Helfer', { rev: 2, image: '/v1/cdn/x.webp' })),
    ],
  });
  fireEvent.change(await screen.findByLabelText(/^Name/, { selector: '[name=name]' }), {
    target: { value: 'Helfer' },
  });
  fireEvent.change(screen.getByLabelText(/^Name auf Englisch/), { target: { value: 'Helper' } });
  fireEvent.click(screen.getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(router.state.location.search).toBe('?entry=Helfer'));
  expect(sent).toHaveBeenCalledWith({ name: 'Helfer', name_en: 'Helper' });
  const file = pngFile('x.png');
  fireEvent.change(await screen.findByLabelText('Bild'), { target: { files: [file] } });
  await waitFor(() => expect(requests).toContain('PUT /v1/settings/badges/Helfer/picture'));
});

test('the list shows who has each, and leads to where they are given', async () => {
  const items = [badge('Pokal', { uses: 3 }), badge('Alt', { archived: true })];
  await renderSettingsPage({
    ...{ Page: BadgesPage, address: LIST, answers: [answer(badgeCalls.list, { items })] },
  });
  await waitFor(() => expect(entryNames('Abzeichen')).toEqual(['Pokal']));
  expect(entryNames('Archiviert')).toEqual(['Alt']);
  expect(screen.getByText('haben 3 Personen')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'bei jedem User' })).toHaveAttribute('href', '/admin/users');
});
