import { getBase } from '@duellwerk/shared/contract/base';
import { listTournamentLocations } from '@duellwerk/shared/contract/locations';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { aBase } from '../testing/data.ts';
import { Filters } from './filters.tsx';
import { listOpened } from './list.model.ts';

const germany = { id: 'DE', name: 'Deutschland', cities: [{ id: '7', name: 'Leipzig' }] };

/** The filters of an address. @returns what the address is now */
async function opened(query: Record<string, string>, countries = [germany]) {
  const api = fakeApi([
    answer(getBase, aBase()),
    answer(listTournaments, { items: [], next_cursor: null }),
    answer(listTournamentLocations, { items: countries }),
  ]);
  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(baseRequested, { scope });
  await allSettled(listOpened, { scope, params: { params: {}, query } });
  const router = createMemoryRouter([{ path: '*', element: <Filters /> }], {
    initialEntries: ['/tournaments'],
  });
  await act(async () => {
    render(
      <Provider value={scope}>
        <InGerman>
          <RouterProvider router={router} />
        </InGerman>
      </Provider>,
    );
  });
  return () => router.state.location.search;
}

/** What folds the choices away on a phone. */
const button = () => document.querySelector('summary')?.textContent;
const select = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}`) });

it('says how many are chosen, the search apart', async () => {
  await opened({ phase: 'open', mode: 'team', city: '7', text: 'Cup' });
  expect(button()).toBe('Filter (3)');
  expect([select('Stand').value, select('Wer spielt').value, select('Ort').value]).toEqual([
    'open',
    'team',
    'city:7',
  ]);
});

it('says nothing where nothing is chosen', async () => {
  await opened({ text: 'Cup' });
  expect(button()).toBe('Filter');
});

it('keeps what was chosen before with a new choice, and takes one back', async () => {
  const search = await opened({ phase: 'open' });
  await act(async () => fireEvent.change(select('Ort'), { target: { value: 'country:DE' } }));
  expect(search()).toBe('?phase=open&country=DE');
  await act(async () => fireEvent.change(select('Stand'), { target: { value: '' } }));
  expect(search()).toBe('');
});

it('offers each city below its country, and a place that the list does not have', async () => {
  await opened({ city: '9' });
  const [group] = select('Ort').querySelectorAll('optgroup');
  expect(group?.label).toBe('Deutschland');
  expect([...(group?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Deutschland',
    'Leipzig',
  ]);
  expect(select('Ort').selectedOptions[0]?.textContent).toBe('Anderer Ort');
});

it('asks for no place where everything is played online', async () => {
  await opened({}, []);
  expect(screen.queryByRole('combobox', { name: /^Ort/ })).toBeNull();
});
