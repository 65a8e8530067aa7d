import { listRulings } from '@duellwerk/shared/contract/rulings';
import { searchRulingSides } from '@duellwerk/shared/contract/side-searches';
import { $transport } from '@duellwerk/shared/http/http';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fork } from 'effector';
import { RulingsFilters } from './rulings-filters.tsx';

it('finds a team by its name and narrows the list to it', async () => {
  const { transport, requests } = fakeApi([
    answer(listRulings, { items: [], next_cursor: null }),
    answer(searchRulingSides, { items: [{ id: 't9', name: 'Rheinfeuer' }] }),
  ]);
  const scope = fork({ values: [[$transport, transport]] });
  const { router } = renderFramed(<RulingsFilters />, { scope, at: '/rulings' });
  const field = await screen.findByRole('combobox', { name: /^Team/ });
  await act(async () => field.focus());
  fireEvent.change(field, { target: { value: 'rhein' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Rheinfeuer' }));
  await waitFor(() => expect(router.state.location.search).toBe('?team=t9'));
  expect(requests).toContain('GET /v1/ruling-sides?q=rhein');
});
