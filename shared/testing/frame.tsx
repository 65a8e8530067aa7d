// For component tests: what a component finds around it on a page.
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render } from '@testing-library/react';
import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';

interface FrameProps {
  router: ReturnType<typeof createMemoryRouter>;
  scope: Scope;
}

/** The page that a router shows, within German texts and the stores of a scope. */
export function Frame({ router, scope }: FrameProps) {
  return (
    <Provider value={scope}>
      <InGerman>
        <RouterProvider router={router} />
      </InGerman>
    </Provider>
  );
}

interface Surroundings {
  /** The stores that it reads; as they are at first unless given. */
  scope?: Scope;
  /** The address of the page. */
  at?: string;
}

/** Testing Library's `render` of a component on a page: within a router, German texts and the stores of a scope. */
export function renderFramed(component: ReactNode, { scope = fork(), at = '/' }: Surroundings = {}) {
  const router = createMemoryRouter([{ path: '*', element: component }], { initialEntries: [at] });
  return { ...render(<Frame router={router} scope={scope} />), router, scope };
}
