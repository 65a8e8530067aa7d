import { buildMetaPath } from '@duellwerk/shared/contract/builds';
import type { NavigationEntry } from '@duellwerk/shared/contract/navigation';
import type { Permission } from '@duellwerk/shared/contract/permissions';
import { $transport } from '@duellwerk/shared/http/http';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { screen, within } from '@testing-library/react';
import { fork } from 'effector';
import { $pageFacts, $remotes } from '../../app/page-facts.ts';
import { user } from '../releases/testing.ts';
import { SettingsFrame } from './settings-frame.tsx';

const entry = (path: string, permission: Permission): NavigationEntry => ({
  ...{ place: 'admin', path, group: 'play', permissions: [permission], order: 10 },
  text: { de: `Nach ${path}`, en: `To ${path}` },
});
const paths = ['/admin/settings/games', '/admin/settings/organizers', '/admin/league'];
const meta: Answer = {
  ...{ method: 'GET', path: buildMetaPath('b1') },
  respond: () => {
    const admin = { 'mfe-x': paths.map((path) => entry(path, 'site.manage')) };
    return Response.json({ id: 'b1', routes: {}, admin });
  },
};

function show(...held: Permission[]) {
  const remote = { name: 'mfe-x', contract: 1, version: '1.0.0', entry: '', dialogs: [], widgets: [] };
  const { transport, requests } = fakeApi([meta]);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, user(...held)],
      [$initialized, true],
      [$pageFacts, { routes: [], build: 'b1', overrides: [] }],
      [$remotes, [{ ...remote, routes: paths }]],
    ],
  });
  renderFramed(<SettingsFrame />, { scope, at: '/admin/settings/games' });
  return requests;
}

it('links to all settings that are open to the user, and marks the one that is shown', async () => {
  show('site.manage');
  // A narrow screen does not show them, and this one has no width.
  const links = within(await screen.findByRole('navigation', { hidden: true })).getAllByRole('link', {
    hidden: true,
  });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/admin/settings/games', '/admin/settings/organizers'],
    ...['/admin/settings/site', '/admin/settings/texts'],
  ]);
  expect(screen.getByRole('link', { current: 'page', hidden: true })).toHaveAttribute(
    'href',
    '/admin/settings/games',
  );
});

it('asks for nothing for a user without permissions', () => {
  expect(show()).toEqual([]);
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
});
