import { renderFramed } from '@duellwerk/shared/testing/frame';
import { fireEvent, screen, within } from '@testing-library/react';
import { fork } from 'effector';
import { $pageFacts, $remotes } from '../app/page-facts.ts';
import { Header } from './header.tsx';
import { $MenuPanel } from './mobile-menu.model.ts';
import { MobileMenuPanel } from './mobile-menu-panel.tsx';

/** A page with a remote that the host knows nothing else of. */
function renderHeader() {
  const shop = {
    ...{ name: 'mfe-shop', contract: 1, version: '1.0.0', entry: '', dialogs: [], widgets: [] },
    routes: ['/shop'],
    navigation: [
      { place: 'header', path: '/shop', icon: 'trophy', text: { de: 'Laden {1}', en: 'Shop' } },
      { place: 'admin', path: '/shop', text: { de: 'Ladenkasse', en: 'Till' } },
    ],
  };
  const scope = fork({
    values: [
      [$pageFacts, { routes: ['/', '/tournaments', '/privacy', '/shop'], build: 'b1', overrides: [] }],
      [$remotes, [shop]],
      [$MenuPanel, MobileMenuPanel],
    ],
  });
  return renderFramed(<Header />, { scope });
}
const namesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);

it('leads to the page of a new remote from "Mehr", and goes there', () => {
  const { router } = renderHeader();
  // There is no room for it here, and what is not shown has no name.
  const menu = screen.getByRole('banner').querySelector('nav') as HTMLElement;
  expect(namesIn(menu)).toEqual(['Start', 'Turniere']);
  fireEvent.click(within(menu).getByText('Mehr'));
  expect(namesIn(menu)).toEqual(['Start', 'Turniere', 'Datenschutz', 'Laden {1}']);
  const entry = within(menu).getByText('Laden {1}');
  expect(entry.querySelector('svg')).not.toBeNull();
  fireEvent.click(entry);
  expect(router.state.location.pathname).toBe('/shop');
});

it('has it last in the menu of small screens', () => {
  renderHeader();
  fireEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menü' })).getByRole('navigation');
  expect(namesIn(menu)).toEqual(['Start', 'Turniere', 'Datenschutz', 'Laden {1}']);
});
