import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { $pageFacts } from '../../app/page-facts.ts';
import { user } from '../releases/testing.ts';
import { AdminLinks } from './admin-links.tsx';

const drawn = (who: ReturnType<typeof user> | null, routes: string[] = ['/']) => {
  const router = createMemoryRouter([{ path: '*', Component: AdminLinks }]);
  render(
    <Provider
      value={fork({
        values: [
          [$user, who],
          [$pageFacts, { routes, build: '', overrides: [] }],
        ],
      })}
    >
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

describe('a page of the administration that a remote draws', () => {
  const link = () => screen.queryByRole('link', { name: 'User' });

  it('is in the list while a release has the route', () => {
    drawn(user('user.moderate'), ['/', '/admin/users']);
    expect(link()).toHaveAttribute('href', '/admin/users');
  });

  it('is not in the list of a page without that route', () => {
    drawn(user('user.moderate'));
    expect(link()).toBeNull();
  });

  it('is not shown to others', () => {
    drawn(user('alert.write'), ['/', '/admin/users']);
    expect(link()).toBeNull();
  });
});

it('leads whoever has a page there to the administration as a whole', () => {
  drawn(user('alert.write'));
  expect(screen.getByRole('link', { name: 'Verwaltung' })).toHaveAttribute('href', '/admin');
});

it('leads nobody else to the administration', () => {
  drawn(user());
  expect(screen.queryByRole('link', { name: 'Verwaltung' })).toBeNull();
});
