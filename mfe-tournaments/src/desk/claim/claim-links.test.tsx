import { createClaimLinks } from '@duellwerk/shared/contract/claims';
import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { Provider } from 'effector-react';
import { Entries } from '../page/entries.tsx';
import { aFieldEntry, aManaged } from '../testing.ts';
import { ClaimLinksDialog } from './claim-links-dialog.tsx';

const anEntry = (entry: string, guest: boolean) =>
  aFieldEntry({ entry, id: entry, kind: 'single', name: entry, guest });
const two = [anEntry('Möwe', true), anEntry('Konto', false), anEntry('Falke', true)];
const links = {
  items: [
    { entry: 'e1', name: 'Falke', token: 'f1' },
    { entry: 'e2', name: 'Möwe', token: 'm1' },
  ],
  expires_at: '2027-01-20T12:00:00.000Z',
};

function open(
  entries: FieldEntry[],
  { state = 'registration_closed', made = links }: { state?: TournamentState; made?: typeof links } = {},
) {
  const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { transport, requests } = fakeApi([answer(createClaimLinks, made)]);
  const scope = fork({ values: [[$transport, transport]] });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, fn: ({ tone, title }) => toasts.push([tone, title]), scope });
  const managed = aManaged({ state, mode: 'single' });
  const element = (
    <>
      <Entries managed={managed} entries={entries} />
      <ClaimLinksDialog managed={managed} />
    </>
  );
  render(
    <Provider value={scope}>
      <InGerman>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </InGerman>
    </Provider>,
  );
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(() => allSettled(scope));
  };
  return { press, requests, toasts, writeText };
}
const all = () => screen.queryByRole('button', { name: 'Links erstellen' });
const table = links.items
  .map(({ name, token }) => `${name}\t${window.location.origin}/tournaments/claim/${token}`)
  .join('\n');

it('makes the links of all without an account when they are wanted, and copies a line for each', async () => {
  const { press, requests, toasts, writeText } = open(two);
  await press('Links erstellen');
  screen.getByText(/gelten dann nicht mehr/);
  expect(requests).toEqual([]);
  await press('Links erstellen und kopieren');
  expect(requests).toEqual(['POST /v1/admin/tournaments/herbst/claim-links']);
  expect(writeText).toHaveBeenLastCalledWith(table);
  expect(toasts).toEqual([['success', expect.objectContaining({ values: { count: 2 } })]]);
  expect(screen.getByRole('textbox', { name: 'Links zum Übernehmen' })).toHaveValue(table);
});

it('leaves them to be copied by another click where the browser wants one', async () => {
  const { press, toasts, writeText } = open(two);
  writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await press('Links erstellen');
  await press('Links erstellen und kopieren');
  expect(toasts).toEqual([['warning', expect.anything()]]);
  await press('Alle Links kopieren');
  expect(writeText).toHaveBeenCalledTimes(2);
  expect(toasts).toHaveLength(2);
});

it('says so when all places are taken by then', async () => {
  const { press, writeText } = open(two, { made: { ...links, items: [] } });
  await press('Links erstellen');
  await press('Links erstellen und kopieren');
  screen.getByText('Inzwischen haben alle einen Account.');
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  [
    'a single one, who has a button of their own',
    [anEntry('Möwe', true), anEntry('Konto', false)],
    undefined,
  ],
  ['a tournament that was called off', two, 'cancelled'],
] as const)('is not offered for %s', (_, entries, state) => {
  open([...entries], { ...(state && { state }) });
  expect(all()).toBeNull();
});
