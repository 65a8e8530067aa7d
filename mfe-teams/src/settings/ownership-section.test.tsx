import type { TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen } from '@testing-library/react';
import { OwnershipSection } from './ownership-section.tsx';

const member = (id: string): TeamSettings['members'][number] => ({
  user: { id, username: id, avatar: null },
  ...{ role: 'player', joined_at: '2026-01-10T18:00:00.000Z', held: null },
});
const renderFor = (members: string[]) => {
  const settings = { id: 't1', name: 'Elbsturm', owns: true, members: members.map(member) };
  const section = <OwnershipSection settings={settings} />;
  renderFramed(section);
};

it('is called by what the owner can do there', () => {
  renderFor(['u1', 'u2']);
  expect(screen.getByRole('region', { name: 'Weitergeben oder auflösen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Team weitergeben' })).toBeTruthy();
});

it('is about dissolving alone for a team of one member', () => {
  renderFor(['u1']);
  expect(screen.getByRole('region', { name: 'Team auflösen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Team weitergeben' })).toBeNull();
});
