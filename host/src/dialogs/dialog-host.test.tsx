import { createMemoryRouter, RouterProvider } from '@duellwerk/shared/router/router';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { act, render, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { $services } from '../app/services.ts';
import { servicesWith, xModule } from '../testing/remotes.ts';
import { DialogHost } from './dialog-host.tsx';
import { loadFrameFx } from './dialogs.model.ts';

const Frame = () => <div role="dialog" />;

// The router makes one for every navigation; jsdom has none. No loader here reads more of it.
class NavigationRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal;
  constructor(_address: URL, { signal }: { signal: AbortSignal }) {
    this.signal = signal;
  }
}
Object.assign(globalThis, { Request: NavigationRequest });

it('a dialog stays open on its page and closes when the visitor goes back', async () => {
  const scope = fork({
    values: [[$services, servicesWith(async () => xModule)]],
    handlers: [[loadFrameFx, async () => Frame]],
  });
  const router = createMemoryRouter([{ path: '*', Component: DialogHost }], {
    initialEntries: ['/', '/tournaments'],
  });
  render(
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await act(() => allSettled(dialogOpened, { scope, params: { name: 'x.edit' } }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(scope.getState($dialog)).toBeNull();
});
