import type { Step } from '@duellwerk/shared/contract/steps';
import { createMemoryRouter, RouterProvider } from '@duellwerk/shared/router/router';
import { checkSessionFx, sessionChecked } from '@duellwerk/shared/store/session.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { OpenSteps } from '../steps/open-steps.tsx';
import { loadStepsFx, loadStepViewsFx } from '../steps/steps.model.ts';
import { aStep, aUser } from '../steps/testing.ts';
import { WhatNow } from './what-now.tsx';

async function draw(items: Step[]) {
  const scope = fork({
    handlers: [
      [checkSessionFx, aUser],
      [loadStepsFx, () => ({ items, topics: [], at: '2026-11-21T17:30:00.000Z', changes_at: null })],
      [loadStepViewsFx, async () => ({ StepBar: () => null, OpenSteps })],
    ],
  });
  await allSettled(sessionChecked, { scope });
  const router = createMemoryRouter([{ path: '/', Component: WhatNow }]);
  render(
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>,
    { wrapper: InGerman },
  );
}

it('lists the steps of somebody who has several, each with the way to it', async () => {
  const subject = { type: 'match' as const, id: 'm1', name: 'Rheinklang Open' };
  await draw([
    aStep({ id: 'one', deadline: '2026-11-21T17:45:00.000Z' }),
    aStep({ id: 'two', kind: 'report_result', subject, opponent: 'Rheinfeuer' }),
  ]);
  expect(screen.getByRole('link', { name: 'Check-in für Nordlicht Masters' })).toHaveAttribute(
    'href',
    '/tournaments/t1',
  );
  expect(screen.getByText('bis')).toHaveTextContent('bis 21.11.2026 18:45 Uhr');
  expect(screen.getByRole('link', { name: 'Ergebnis gegen Rheinfeuer melden' })).toHaveAttribute(
    'href',
    '/matches/m1',
  );
});

it('leaves a single step to the bar and says how it goes', async () => {
  await draw([aStep()]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
