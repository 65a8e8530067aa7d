import {
  addVenueCode,
  endVenueCode,
  listVenueCodes,
  type VenueCode,
} from '@duellwerk/shared/contract/venue-codes';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { answer } from '@duellwerk/shared/testing/render-route';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { signedIn, user } from '../releases/testing.ts';
import { venueCodesOpened } from './venue-codes.model.ts';
import { VenueCodesPage } from './venue-codes-page.tsx';

const hall: VenueCode = {
  ...{ id: 'c1', name: 'Stadthalle', code: 'k7mp-3xqd-9rtw', valid_until: '2099-11-21T23:00:00.000Z' },
  ...{ networks_max: 3, networks: 1, created_at: '2026-11-21T12:00:00.000Z', created_by: 'Mia' },
  ended_at: null,
};

/** The page of a viewer; what is made and ended there is in the list. */
async function renderPage(who: ReturnType<typeof user> | null, ...codes: VenueCode[]) {
  let items = codes;
  const { scope, requests } = signedIn(who, [
    answer(listVenueCodes, () => ({ items })),
    answer(addVenueCode, ({ body }) => {
      const made = { ...hall, ...(body as object), id: 'c2' };
      items = [made, ...items];
      return made;
    }),
    answer(endVenueCode, () => {
      items = items.map((code) => ({ ...code, ended_at: '2026-11-21T17:45:00.000Z' }));
      return null;
    }),
  ]);
  renderFramed(<VenueCodesPage />, { scope });
  await act(() => allSettled(venueCodesOpened, { scope }));
  return requests;
}
const admin = user('platform.admin');

it('stays closed, and requests nothing, for others', async () => {
  expect(await renderPage(user('tournament.manage'))).toEqual([]);
  expect(screen.getByText('Das ist nicht dein Bereich')).toBeInTheDocument();
});

it('shows a valid code with its link and how often it was used', async () => {
  await renderPage(admin, hall);
  expect(screen.getByText('k7mp-3xqd-9rtw')).toBeInTheDocument();
  expect(screen.getByDisplayValue('http://localhost/venue#code=k7mp-3xqd-9rtw')).toBeInTheDocument();
  expect(screen.getByText(/benutzt von 1 von 3 Netzen/)).toBeInTheDocument();
});

it('makes a code with the usual end and number of networks', async () => {
  await renderPage(admin);
  await userEvent.click(screen.getByRole('button', { name: 'Code anlegen' }));
  expect(screen.getByText('Wie heißt die Halle oder der Abend?')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /Halle oder Abend/ }), 'Finale');
  await userEvent.click(screen.getByRole('button', { name: 'Code anlegen' }));
  expect(await screen.findByRole('heading', { name: 'Finale' })).toBeInTheDocument();
});

it('ends a code after a question; it is an earlier one then', async () => {
  await renderPage(admin, hall);
  await userEvent.click(screen.getByRole('button', { name: 'Beenden' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Beenden' }));
  expect(await screen.findByRole('table', { name: 'Frühere Codes' })).toBeInTheDocument();
  expect(screen.queryByText('k7mp-3xqd-9rtw')).toBeNull();
});
