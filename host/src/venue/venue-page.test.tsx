import { enterVenueCode } from '@duellwerk/shared/contract/venue-codes';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { signedIn } from '../admin/releases/testing.ts';
import { venueOpened } from './venue.model.ts';
import { VenuePage } from './venue-page.tsx';

const valid = answer(enterVenueCode, () => ({
  name: 'Stadthalle',
  valid_until: '2026-11-21T23:00:00.000Z',
}));

async function renderPage(reply: Parameters<typeof signedIn>[1][number]) {
  const { scope, requests } = signedIn(null, [reply]);
  renderFramed(<VenuePage />, { scope });
  await act(() => allSettled(venueOpened, { scope }));
  return requests;
}
const enter = async (code: string) => {
  if (code) await userEvent.type(screen.getByRole('textbox', { name: /Code/ }), code);
  await userEvent.click(screen.getByRole('button', { name: 'Freischalten' }));
};

it('sends what was typed, and says until when the network is trusted', async () => {
  const requests = await renderPage(valid);
  await enter('k7mp-3xqd-9rtw');
  expect(await screen.findByText('Stadthalle')).toBeInTheDocument();
  expect(screen.getByText(/Freigeschaltet bis/)).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

it('asks for nothing without a code', async () => {
  const requests = await renderPage(valid);
  await enter('');
  expect(screen.getByText('Wie lautet der Code?')).toBeInTheDocument();
  expect(requests).toEqual([]);
});

it('keeps the code at the field that was refused', async () => {
  await renderPage(refuse(enterVenueCode, 'venue_code_invalid', 'Dieser Code gilt nicht mehr.'));
  await enter('aaaa-bbbb-cccc');
  expect(screen.getByText('Nicht freigeschaltet')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Code/ })).toHaveValue('aaaa-bbbb-cccc');
});
