import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { alertsMissed } from '@duellwerk/shared/store/alerts.model';
import { $config, baseRequested } from '@duellwerk/shared/store/base.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import '../app/start.model.ts';
import { watchNetworkFx } from '../offline/offline.model.ts';
import { RETRY_MS, serverWatched } from './server-state.model.ts';
import { ServerState } from './server-state.tsx';

const config = {
  title: 'Duellwerk',
  icon: '/icon.svg',
  platform_name: 'Plattform',
  flags: {},
  base_url: '',
  fallback_icon: '/fallback.svg',
  translations: ['de'],
  vector_icons: {},
  required_registration_fields: [],
};
const answer = (status: number, body: unknown) => ({
  ok: status < 300,
  status,
  headers: new Headers(),
  json: async () => body,
});

let scope: Scope;
let base: Transport;
/** Of the present page; those of former tests still hear of the network. */
let asked: number;

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
});
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A page in a browser whose first question for the site's data gets this answer. */
async function page(first: Transport) {
  base = first;
  const transport: Transport = (path, init) => {
    if (path !== '/v1/base') return Promise.resolve(answer(404, null));
    if (scope === own) asked += 1;
    return base(path, init);
  };
  const own = fork({ values: [[$transport, transport]] });
  scope = own;
  void allSettled(baseRequested, { scope });
  render(
    <Provider value={scope}>
      <InGerman>
        <ServerState />
      </InGerman>
    </Provider>,
  );
  await settle();
  void allSettled(watchNetworkFx, { scope });
  void allSettled(serverWatched, { scope });
  await settle();
}
const failing: [string, Transport, RegExp][] = [
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), /nicht erreicht/],
  ['answers 500', async () => answer(500, null), /nicht zu gebrauchen/],
  ['answers with garbage', async () => answer(200, 'Wartung'), /nicht zu gebrauchen/],
];
const good: Transport = async () => answer(200, { config });

describe('the site’s own data', () => {
  it('that comes says nothing', async () => {
    await page(good);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(10 * RETRY_MS);
    expect(asked).toBe(1);
  });

  it.each(failing)(
    'of a server that %s is asked for again by itself, until it comes',
    async (_, bad, words) => {
      await page(bad);
      expect(screen.getByRole('alert')).toHaveTextContent('Der Server antwortet nicht');
      expect(screen.getByRole('alert')).toHaveTextContent(words);
      expect(asked).toBe(1);
      await pass(RETRY_MS - 1);
      expect(asked).toBe(1);
      await pass(1);
      expect(asked).toBe(2);
      base = good;
      await pass(RETRY_MS);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(scope.getState($config)).toEqual(config);
      await pass(10 * RETRY_MS);
      expect(asked).toBe(3);
    },
  );

  it('is asked for at once by the button, by the network, and by the live socket', async () => {
    const [, down] = failing[0] ?? [];
    await page(down as Transport);
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await settle();
    expect(asked).toBe(2);
    fireEvent(window, new Event('online'));
    await settle();
    expect(asked).toBe(3);
    act(() => void allSettled(alertsMissed, { scope }));
    await settle();
    expect(asked).toBe(4);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('is not asked for twice at a time', async () => {
    const [, down] = failing[0] ?? [];
    await page(down as Transport);
    base = () => new Promise(() => {});
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await settle();
    fireEvent(window, new Event('online'));
    await pass(3 * RETRY_MS);
    expect(asked).toBe(2);
    expect(screen.getByRole('button', { name: /wird bearbeitet/ })).toHaveAttribute('aria-busy', 'true');
  });
});
