import { fold, foldMail } from '../text/fold.ts';
import * as data from './data.ts';
import { DAY, type World } from './world.ts';

export interface DemoTeam {
  id: string;
  name: string;
  /** User ids, the owner first. */
  players: string[];
}

export interface People {
  admin: string;
  teams: DemoTeam[];
  loners: string[];
  everyone: string[];
}

/** Their mail is not verified or their account not linked, so that eligibility has reasons to show. */
const UNVERIFIED = new Set(['Talsperre', 'Mondkalb']);
const UNLINKED = new Set(['Luchsauge', 'Talsperre']);
const roles = ['captain', 'player', 'player', 'player', 'substitute'];

/** The people, their teams and who may do what. Everyone has the same password. */
export function addPeople(world: World, passwordHash: string): People {
  const user = (username: string) => addUser(world, username, passwordHash);
  const admin = user('admin');
  world.add('user_permissions', {
    user_id: admin,
    permission: 'platform.admin',
    granted_by: null,
    granted_at: world.at(-400 * DAY),
  });
  const teams = data.teams.map((team, index) => addTeam(world, team, index, team.players.map(user)));
  const loners = data.loners.map(user);
  const referee = teams[1]?.players[0];
  if (referee) {
    for (const permission of ['match.referee', 'ruling.write', 'tournament.manage:prq']) {
      world.add('user_permissions', {
        user_id: referee,
        permission,
        granted_by: admin,
        granted_at: world.at(-200 * DAY),
      });
    }
  }
  world.add('user_badges', { user_id: admin, badge_id: 'founder', given_at: world.at(-400 * DAY) });
  return { admin, teams, loners, everyone: [...teams.flatMap((team) => team.players), ...loners] };
}

function addUser(world: World, username: string, passwordHash: string): string {
  const id = world.random.id();
  const joined = world.at(-world.random.integer(40, 390) * DAY);
  const mail = `${fold(username).replace(/[^a-z0-9]/g, '')}@duellwerk.example`;
  world.add('users', {
    id,
    username,
    username_key: fold(username),
    sort_key: fold(username),
    mail,
    mail_key: foldMail(mail),
    mail_verified_at: UNVERIFIED.has(username) ? null : joined,
    password_hash: passwordHash,
    avatar: null,
    terms_accepted_at: joined,
    privacy_accepted_at: joined,
    marketing_accepted_at: null,
    created_at: joined,
    deleted_at: null,
  });
  if (!UNLINKED.has(username)) {
    for (const service of ['discord', 'riot']) {
      const name = service === 'riot' ? `${username}#EUW` : fold(username);
      world.add('user_connections', {
        user_id: id,
        connection_id: service,
        external_id: `${service}-${id}`,
        name,
        linked_at: joined,
      });
    }
  }
  return id;
}

function addTeam(
  world: World,
  { name, tag, logo }: { name: string; tag: string; logo: string },
  index: number,
  players: string[],
): DemoTeam {
  const id = world.random.id();
  const [owner] = players;
  if (owner === undefined) throw new Error('A team needs an owner.');
  const founded = world.at(-(39 - index) * DAY);
  world.add('teams', {
    id,
    name,
    name_key: fold(name),
    sort_key: fold(name),
    tag,
    logo,
    owner_id: owner,
    created_at: founded,
    deleted_at: null,
  });
  players.forEach((player, position) => {
    world.add('team_members', {
      team_id: id,
      user_id: player,
      role_id: roles[position] ?? 'player',
      joined_at: founded,
    });
  });
  return { id, name, players };
}
