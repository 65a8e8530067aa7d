import { $clock, clockTicked } from '@duellwerk/shared/store/clock.model';
import { Moment } from '@duellwerk/shared/ui/moment';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, render, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { ZonePlace } from './zone-place.tsx';

const now = Date.parse('2026-11-28T12:00:00Z');

/** A server-rendered page, hydrated by a browser of this zone. */
async function openIn(timeZone: string) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  const scope = fork({ values: [[$clock, { now, runs: false }]] });
  render(
    <Provider value={scope}>
      <InGerman>
        <Moment at="2026-11-28T22:00:00Z" />
        <ZonePlace />
      </InGerman>
    </Provider>,
  );
  const rendered = document.body.textContent;
  const tick = (by = 0) => act(() => allSettled(clockTicked, { scope, params: now + by }));
  await tick();
  return { rendered, tick };
}

// Its code is there, so that the first wait is no longer than the next.
beforeAll(() => import('./zone-line.tsx'));
afterEach(() => jest.restoreAllMocks());

const line = 'Zeiten in Berlin · bei dir 6 Stunden früher';

test('a reader in New York sees whose times these are, and has the own time at each of them', async () => {
  const { rendered, tick } = await openIn('America/New_York');
  expect(rendered).toBe('heute 23:00');
  expect(await screen.findByText(line)).toBeInTheDocument();
  const time = screen.getByTitle('28.11.2026 23:00 Uhr in Berlin · 17:00 Uhr bei dir');
  expect(time).toHaveTextContent('heute 23:00 in Berlin · 17:00 Uhr bei dir');
  await tick(60_000);
  expect(time).toHaveTextContent('17:00 Uhr bei dir');
});

test.each(['Europe/Berlin', 'Europe/Vienna'])('a reader in %s sees nothing of it', async (timeZone) => {
  await openIn(timeZone);
  await act(async () => undefined);
  expect(screen.queryByText(/bei dir/)).toBeNull();
  expect(screen.getByTitle('28.11.2026 23:00 Uhr')).toHaveTextContent(/^heute 23:00$/);
});
