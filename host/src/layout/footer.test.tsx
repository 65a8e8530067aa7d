import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { allSettled, createEvent, fork } from 'effector';
import { Provider } from 'effector-react';
import { $AdminLinks } from '../admin/links/links-code.model.ts';
import { user } from '../admin/releases/testing.ts';
import { Footer } from './footer.tsx';

const cameIn = createEvent<ReturnType<typeof user>>();
$user.on(cameIn, (_, who) => who);

async function drawnFor(who: ReturnType<typeof user>) {
  const scope = fork();
  const router = createMemoryRouter([{ path: '*', Component: Footer }]);
  await allSettled(cameIn, { scope, params: who });
  render(
    <Provider value={scope}>
      <InGerman>
        <RouterProvider router={router} />
      </InGerman>
    </Provider>,
  );
  return scope;
}

it('has the links of the administration for whoever has a page there', async () => {
  await drawnFor(user('alert.write'));
  expect(screen.getByRole('navigation', { name: 'Verwaltung' })).toBeVisible();
});

it('has none for others, whom they cost nothing', async () => {
  const scope = await drawnFor(user());
  expect(scope.getState($AdminLinks)).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Verwaltung' })).toBeNull();
});
