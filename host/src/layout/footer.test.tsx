import { createMemoryRouter, RouterProvider } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { user } from '../admin/releases/testing.ts';
import { Footer } from './footer.tsx';

const drawn = (who: ReturnType<typeof user> | null) => {
  const router = createMemoryRouter([{ path: '*', Component: Footer }]);
  render(
    <Provider value={fork({ values: [[$user, who]] })}>
      <InGerman>
        <RouterProvider router={router} />
      </InGerman>
    </Provider>,
  );
};

it('leads to the releases whoever may manage them', () => {
  drawn(user('release.manage'));
  expect(screen.getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/admin/releases');
});

it.each([null, user('alert.write')])('leads nobody else there', (who) => {
  drawn(who);
  expect(screen.queryByRole('link', { name: 'Releases' })).toBeNull();
});
