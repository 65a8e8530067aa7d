import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { useLocation } from '@duellwerk/shared/router/router';
import { provideNavigationRequest } from '@duellwerk/shared/testing/navigation-request';
import { render, screen, waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterPages } from './router-pages.tsx';

provideNavigationRequest();

/** Longer than React draws before it gives way; the rest of the page is drawn in another task. */
const OVER_A_SLICE_MS = 20;

test('shows where somebody went while the page was drawn for the first time', async () => {
  let left = false;
  function Page() {
    if (!left) {
      left = true;
      router.navigate('#there');
      const until = performance.now() + OVER_A_SLICE_MS;
      while (performance.now() < until);
    }
    return <Place />;
  }
  const Place = () => <p>{useLocation().hash || 'here'}</p>;
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  // As others do before the page is drawn: the router keeps the news for them.
  router.subscribe(() => {});
  const surroundings: { IS_REACT_ACT_ENVIRONMENT?: boolean } = globalThis as never;
  // Else the whole page would be drawn in one go.
  surroundings.IS_REACT_ACT_ENVIRONMENT = false;
  const container = document.createElement('div');
  const root = createRoot(container);
  startTransition(() => root.render(<RouterPages router={router} />));
  await waitFor(() => expect(container).toHaveTextContent('#there'));
  root.unmount();
});

test('asks nothing anew where nobody went anywhere', async () => {
  const loader = jest.fn(() => null);
  const router = createMemoryRouter([{ path: '/', loader, element: <p>here</p> }], {
    hydrationData: { loaderData: { 0: null } },
  });
  render(<RouterPages router={router} />);
  expect(await screen.findByText('here')).toBeVisible();
  expect(loader).not.toHaveBeenCalled();
});
