import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { renderGerman } from '@duellwerk/shared/ui/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { aSummary } from '../testing/data.ts';
import { TournamentRow } from './tournament-row.tsx';

test.each([
  ['seeding', 'heute 19:00 · in 6 min'],
  ['completed', 'heute 19:00'],
  ['cancelled', 'heute 19:00'],
] satisfies [TournamentState, string][])('what is over counts no minutes to its start: %s', (state, text) => {
  const now = Date.parse('2026-11-26T17:54:00Z');
  const scope = fork({ values: [[$clock, { now, runs: true }]] });
  const row = <TournamentRow tournament={aSummary({ state })} />;
  renderGerman(
    <Provider value={scope}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: row }])} />
    </Provider>,
  );
  expect(screen.getByText(text)).toBeInTheDocument();
});
