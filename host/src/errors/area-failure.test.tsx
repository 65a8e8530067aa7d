import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import type { FailureKind } from '../remotes/remote-failure.ts';
import { AreaFailure } from './area-failure.tsx';

const overrides = ['mfe-teams@1.4.0', 'mfe-shop@http://localhost:4103'];

function renderCard(remote: string, kind: FailureKind) {
  const scope = fork({ values: [[$pageFacts, { routes: ['/'], build: 'b1', overrides }]] });
  const onRetry = jest.fn();
  renderFramed(<AreaFailure remote={remote} failure={{ kind }} onRetry={onRetry} />, {
    scope,
    at: '/shop?a=1',
  });
  return onRetry;
}

it('names the development server of a local remote that does not answer, with a way out to this page', async () => {
  const onRetry = renderCard('mfe-shop', 'load');
  expect(await screen.findByText(/Unter http:\/\/localhost:4103 antwortet kein/)).toBeInTheDocument();
  const end = screen.getByRole<HTMLButtonElement>('button', { name: 'Beenden' });
  expect(end.form).toHaveAttribute('action', '/builds/override/end');
  expect(end.form && new FormData(end.form).get('to')).toBe('/shop?a=1');
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each([
  ['mfe-teams', 'load', 'Seine Dateien sind gerade nicht erreichbar.'],
  ['mfe-x', 'load', 'Seine Dateien sind gerade nicht erreichbar.'],
  ['mfe-shop', 'render', 'Beim Anzeigen ist ein Fehler aufgetreten.'],
] as const)('of %s a %s failure is the usual card', (remote, kind, happened) => {
  renderCard(remote, kind);
  expect(screen.getByText(happened)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Beenden' })).toBeNull();
});
