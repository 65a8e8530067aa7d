import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { managedTeams } from './managed-teams.ts';

const roles = [
  { id: 'captain', name: 'Kapitän', is_manager: true, is_player: true },
  { id: 'player', name: 'Spieler', is_manager: false, is_player: true },
];
const team = (id: string, owner: string, role: string) => ({
  id,
  name: id,
  tag: id,
  logo: null,
  owner,
  role,
  members: [
    { id: owner, role: 'captain' },
    { id: 'me', role },
  ],
});
const user = (teams: CurrentUser['teams']): CurrentUser => ({
  id: 'me',
  username: 'me',
  mail: 'me@example.test',
  mail_verified: true,
  permissions: [],
  connections: [],
  images: { avatar: null },
  teams,
});

describe('teams that a user may act for (specification 6)', () => {
  it('are those owned and those with a managing role', () => {
    const teams = [
      team('owned', 'me', 'player'),
      team('managed', 'other', 'captain'),
      team('played', 'other', 'player'),
    ];
    expect(managedTeams(user(teams), roles).map((each) => each.id)).toEqual(['owned', 'managed']);
  });

  it('are none for a visitor', () => {
    expect(managedTeams(null, roles)).toEqual([]);
  });
});
