import { searchCities, searchCountries, searchStates } from '@duellwerk/shared/contract/selectors';
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { givenLocationOf, locationValues } from '../form/location-values.ts';
import { pass, renderFields } from '../form/testing.tsx';
import { SEARCH_DEBOUNCE_MS } from '../form/use-search.ts';
import { LocationFields } from './location-fields.tsx';

const named = (pairs: Record<string, string>) => Object.entries(pairs).map(([id, name]) => ({ id, name }));
const countries = named({ DE: 'Deutschland', US: 'Vereinigte Staaten', VA: 'Vatikanstadt' });
const states: Record<string, { id: string; name: string }[]> = {
  DE: named({ 'DE-SN': 'Sachsen', 'DE-BY': 'Bayern' }),
  US: named({ 'US-NY': 'New York' }),
};
const cities: Record<string, { id: string; name: string }[]> = {
  'DE-SN': named({ '1': 'Leipzig' }),
  'DE-BY': named({ '2': 'Nürnberg' }),
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open(initial: Record<string, unknown> = {}) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
  const transport: Transport = async (address) => {
    const { pathname, searchParams: query } = new URL(address, 'http://site');
    const lists: Record<string, { id: string; name: string }[] | undefined> = {
      [searchCountries.path]: countries,
      [searchStates.path]: states[query.get('country') ?? ''],
      [searchCities.path]: cities[query.get('state') ?? ''],
    };
    const items = (lists[pathname] ?? []).filter(({ name }) => name.includes(query.get('q') ?? ''));
    return Response.json({ items, next_cursor: null });
  };
  let values: ReturnType<typeof renderFields> = () => ({});
  // Their catalog is lazy-loaded.
  await act(async () => {
    values = renderFields(
      <Provider value={fork({ values: [[$transport, transport]] })}>
        <LocationFields flagOf={() => 0} prefix="venue" />
      </Provider>,
      initial,
    );
  });
  const box = (name: RegExp) => screen.getByRole('combobox', { name });
  const choose = async (name: RegExp, text: string) => {
    await user.clear(box(name));
    await user.paste(text);
    await pass(SEARCH_DEBOUNCE_MS);
    await user.keyboard('{ArrowDown}{Enter}');
    await pass(0);
  };
  return { user, values, box, choose };
}
const [country, state, city] = [/^Land/, /^Bundesland/, /^Stadt/];

test('a city is chosen by keyboard: country, state, city, each once the one before is there', async () => {
  const { values, box, choose } = await open();
  expect(box(state)).toBeDisabled();
  expect(box(city)).toBeDisabled();
  await choose(country, 'Deutsch');
  expect(box(city)).toBeDisabled();
  await choose(state, 'Sachsen');
  await choose(city, 'Leip');
  expect(givenLocationOf(values().venue as object)).toEqual({ country: 'DE', state: 'DE-SN', city: '1' });
});

const leipzig = locationValues({
  country: { id: 'DE', name: 'Deutschland' },
  state: { id: 'DE-SN', name: 'Sachsen' },
  city: { id: '1', name: 'Leipzig' },
});

test('another country takes state and city away, another state the city', async () => {
  const { values, box, choose } = await open({ venue: leipzig });
  expect(box(city)).toHaveValue('Leipzig');
  await choose(state, 'Bayern');
  expect(box(city)).toHaveValue('');
  expect(givenLocationOf(values().venue as object)).toEqual({ country: 'DE', state: 'DE-BY', city: null });
  await choose(country, 'Verein');
  expect(box(state)).toHaveValue('');
  expect(givenLocationOf(values().venue as object)).toEqual({ country: 'US', state: null, city: null });
});

test('emptying the country empties all', async () => {
  const { user, values, box } = await open({ venue: leipzig });
  await user.clear(box(country));
  await user.tab();
  await pass(SEARCH_DEBOUNCE_MS);
  expect(givenLocationOf((values().venue ?? {}) as object)).toBeNull();
  expect(box(city)).toHaveValue('');
});

test('where there is no list, the field says so instead of finding nothing', async () => {
  const { box, choose } = await open();
  await choose(country, 'Vatikan');
  expect(box(state)).toBeDisabled();
  expect(screen.getByText('Für dieses Land kennen wir keine.')).toBeInTheDocument();
  await choose(country, 'Verein');
  expect(box(state)).toBeEnabled();
  await choose(state, 'New');
  expect(box(city)).toBeDisabled();
  expect(screen.getByText('Hier kennen wir keine Städte.')).toBeInTheDocument();
});
