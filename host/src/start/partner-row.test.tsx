import type { SiteConfig, WrittenPage } from '@duellwerk/shared/contract/base';
import { $config, $hiddenPages, $writtenPages } from '@duellwerk/shared/store/base.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { fireEvent, screen } from '@testing-library/react';
import { fork } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import { PartnerRow } from './partner-row.tsx';

function draw(hidden: string[] = [], written: WrittenPage[] = []) {
  const facts = { routes: ['/', '/partner/prv'], build: 'b1', overrides: [] };
  const config = { fallback_icon: '/fallback.svg' } as SiteConfig;
  const scope = fork({
    values: [
      [$pageFacts, facts],
      [$config, config],
      [$hiddenPages, hidden],
      [$writtenPages, written],
    ],
  });
  renderFramed(<PartnerRow />, { scope });
}

it('names every partner and links those whose page this site has', () => {
  draw();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PRQ',
    'PRV',
    'VCD',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/partner/prv']);
});

it('shows the site’s own picture for one that does not load', () => {
  draw();
  const [first, second] = screen.getAllByRole('presentation');
  if (first) fireEvent.error(first);
  expect(first).toHaveAttribute('src', '/fallback.svg');
  expect(second).toHaveAttribute('src', '/partners/prv.svg');
});

it('leaves out partners whose page is an example that this site does not show', () => {
  draw(
    ['/partner/prq', '/partner/prv'],
    [{ path: '/partner/vcd', title: 'Nachbarn e. V.', picture: '/v1/cdn/logo.webp' }],
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Nachbarn e. V.']);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/v1/cdn/logo.webp');
});

it('is not there without partners', () => {
  draw(['/partner/prq', '/partner/prv', '/partner/vcd']);
  expect(screen.queryByRole('heading', { name: 'Partner' })).toBeNull();
});
