import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { $pageFacts } from '../app/page-facts.ts';
import { PartnerRow } from './partner-row.tsx';

it('names every partner and links those whose page this site has', () => {
  const facts = { routes: ['/', '/partner/prv'], build: 'b1', overrides: [] };
  const scope = fork({ values: [[$pageFacts, facts]] });
  const router = createMemoryRouter([{ path: '/', Component: PartnerRow }]);
  render(
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>,
    { wrapper: InGerman },
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PRQ',
    'PRV',
    'VCD',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/partner/prv']);
});
