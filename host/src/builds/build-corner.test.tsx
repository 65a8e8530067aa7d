import { renderFramed } from '@duellwerk/shared/testing/frame';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import { BuildCorner } from './build-corner.tsx';
import { checkDue, checkLatestFx, reloadFx } from './new-build.model.ts';

function draw(overrides: string[]) {
  const reload = jest.fn();
  const latest = { id: 'b2', timestamp: '2026-11-21T12:00:00.000Z' };
  const scope = fork({
    values: [[$pageFacts, { routes: ['/'], build: 'b1', overrides }]],
    handlers: [
      [checkLatestFx, () => latest],
      [reloadFx, reload],
    ],
  });
  const { container } = renderFramed(<BuildCorner />, { scope, at: '/teams/t1?tab=matches' });
  return { scope, reload, container };
}

it('draws nothing for everyone else', () => {
  expect(draw([]).container).toBeEmptyDOMElement();
});

it('names the versions of a tester’s choice, with a way out that comes back to this page', () => {
  draw(['mfe-teams@1.4.0-rc.2', 'mfe-auth@2.0.0']);
  const badge = screen.getByRole('form', { name: 'Testversionen' });
  expect(badge).toHaveTextContent(/mfe-teams@1\.4\.0-rc\.2.*mfe-auth@2\.0\.0/);
  expect(badge).toHaveAttribute('method', 'post');
  expect(badge).toHaveAttribute('action', '/builds/override/end');
  expect(new FormData(badge as HTMLFormElement).get('to')).toBe('/teams/t1?tab=matches');
  expect(within(badge).getByRole('button', { name: 'Beenden' })).toHaveAttribute('type', 'submit');
});

it('offers a new build, reloads on a click only, and leaves on “Später”', async () => {
  const visitor = userEvent.setup();
  const { scope, reload } = draw([]);
  await act(() => allSettled(checkDue, { scope }));
  expect(screen.getByText('Eine neue Version ist da')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  await visitor.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await visitor.click(screen.getByRole('button', { name: 'Später' }));
  expect(screen.queryByText('Eine neue Version ist da')).not.toBeInTheDocument();
});
