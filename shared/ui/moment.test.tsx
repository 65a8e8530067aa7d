import { $clock, type Clock, clockTicked } from '@duellwerk/shared/store/clock.model';
import { act, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import type { ComponentProps } from 'react';
import { Moment } from './moment.tsx';
import { renderGerman } from './testing.tsx';

describe('Moment', () => {
  const at = '2026-11-21T17:45:00Z';
  const draw = (clock: Clock | null, show?: ComponentProps<typeof Moment>['show']) => {
    const scope = fork({ values: [[$clock, clock]] });
    renderGerman(
      <Provider value={scope}>
        <Moment at={at} {...(show && { show })} />
      </Provider>,
    );
    return scope;
  };
  const now = Date.parse('2026-11-21T17:33:00Z');

  test('reads "heute" with the exact form as its tip, and keeps the instant for machines', () => {
    draw({ now, runs: true });
    const moment = screen.getByText('heute 18:45');
    expect(moment).toHaveAttribute('datetime', at);
    expect(moment).toHaveAttribute('title', '21.11.2026 18:45 Uhr');
  });

  test('counts minutes once the page’s clock runs, and not on a page that is kept', async () => {
    const scope = draw({ now, runs: false }, 'start');
    expect(screen.getByText('heute 18:45')).toBeInTheDocument();
    await act(() => allSettled(clockTicked, { scope, params: now }));
    expect(screen.getByText('heute 18:45 · in 12 min')).toBeInTheDocument();
    await act(() => allSettled(clockTicked, { scope, params: now + 7 * 60_000 }));
    expect(screen.getByText('heute 18:45 · in 5 min')).toBeInTheDocument();
  });

  test.each([
    ['day', 'heute'],
    ['time', '18:45 Uhr'],
    ['date', '21.11.2026'],
    ['until', '18:45 Uhr'],
  ] as const)('shows its %s as %s', (show, text) => {
    draw({ now, runs: true }, show);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test.each([
    [1, 'morgen 18:45 Uhr'],
    [2, '21.11.2026 18:45 Uhr'],
  ])('a deadline %s days ahead has its day: %s', (days, text) => {
    draw({ now: now - days * 24 * 60 * 60_000, runs: true }, 'until');
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test.each([
    ['moment', '21.11.2026 18:45 Uhr'],
    ['day', '21.11.2026'],
  ] as const)('is exact where no clock was set: %s', (show, text) => {
    draw(null, show);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  describe('for a reader elsewhere', () => {
    const own = {
      hint: 'Zeit in Berlin',
      timeOf: () => '12:45 Uhr bei dir',
      beside: (instant: string) => (instant === at ? ' in Berlin · 12:45 Uhr bei dir' : ''),
    };

    test('has the own time in its tip and read aloud, beside the same text', () => {
      draw({ now, runs: true, own });
      const moment = screen.getByTitle('21.11.2026 18:45 Uhr in Berlin · 12:45 Uhr bei dir');
      expect(moment).toHaveTextContent('heute 18:45 in Berlin · 12:45 Uhr bei dir');
    });

    test('keeps it while the clock moves on', async () => {
      const scope = draw({ now, runs: true, own }, 'start');
      await act(() => allSettled(clockTicked, { scope, params: now + 60_000 }));
      expect(screen.getByTitle(/12:45 Uhr bei dir$/)).toHaveTextContent('heute 18:45 · in 11 min in Berlin');
    });

    test.each(['day', 'date'] as const)('says none with a %s, which has no time', (show) => {
      draw({ now, runs: true, own }, show);
      expect(screen.queryByText(/bei dir/)).toBeNull();
    });
  });
});
