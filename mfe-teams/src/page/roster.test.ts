import type { TeamMember } from '@duellwerk/shared/contract/teams';
import { rosterOf } from './roster.ts';

const roles = [
  { id: 'captain', name: 'Kapitän', is_manager: true, is_player: true },
  { id: 'coach', name: 'Coach', is_manager: false, is_player: false },
];
const member = (id: string, role: string): TeamMember => ({
  user: { id, username: id, avatar: null },
  role,
  joined_at: '2026-01-01T00:00:00.000Z',
});
const ids = (members: readonly TeamMember[]) => members.map(({ user }) => user.id);

describe('the roster of a team', () => {
  it('tells players from staff by their role and keeps their order', () => {
    const { players, staff } = rosterOf(
      [member('c', 'coach'), member('b', 'captain'), member('a', 'captain')],
      roles,
    );
    expect(ids(players)).toEqual(['b', 'a']);
    expect(ids(staff)).toEqual(['c']);
  });

  it('keeps members whose role is not known among the players', () => {
    expect(ids(rosterOf([member('a', 'analyst')], roles).players)).toEqual(['a']);
    expect(ids(rosterOf([member('a', 'coach')], []).players)).toEqual(['a']);
  });
});
