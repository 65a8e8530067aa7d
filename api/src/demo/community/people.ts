import { register, verifyMail } from '@duellwerk/shared/contract/registration';
import { acceptInviteLink } from '@duellwerk/shared/contract/teams-join';
import { createInviteLink, createTeam, getTeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { setHonours, setPermissions } from '@duellwerk/shared/contract/user-admin';
import { fold } from '../../text/fold.ts';
import { issueToken } from '../../tokens/tokens.ts';
import * as data from '../data.ts';
import type { PastSite } from '../site/past-site.ts';
import type { Random } from '../site/random.ts';
import { linkServices, readMailedToken, showArt, takeReservedName } from '../site/rows.ts';
import { after, DAY, type Times } from '../site/times.ts';
import { fillDirectories } from './directories.ts';
import { type Lists, setUpSite } from './lists.ts';

export interface DemoTeam {
  id: string;
  name: string;
  /** User ids, the owner first. */
  players: string[];
}

/** Who is there, and what they choose from. */
export interface Community {
  admin: string;
  teams: DemoTeam[];
  loners: string[];
  everyone: string[];
  lists: Lists;
}

/** Since then there is a site. */
export const OPENED = -400 * DAY;
/** By then everybody is there. */
const GATHERED = -125 * DAY;
/** Their mail is not verified or their account not linked, so that eligibility has reasons to show. */
const UNVERIFIED = new Set(['Talsperre', 'Mondkalb']);
const UNLINKED = new Set(['Luchsauge', 'Talsperre']);
/** Of a team's first members; all others are substitutes. */
const REGULARS = 4;
/** Sent by all of them; what is stored is the hash of the one that the demo shows, which registration refuses. */
const password = 'Nur-beim-Anlegen-7391';

/** The people, their teams and who may do what. */
export async function gather(site: PastSite, random: Random, { at }: Times): Promise<Community> {
  const admin = await openAdministration(site);
  const lists = await setUpSite(site, admin);
  const ids = new Map<string, string>();
  const names = [...data.teams.flatMap(({ players }) => players), ...data.loners];
  for (const name of names) {
    const joins = at(-random.integer(170, 390) * DAY);
    site.begin(async () => {
      await site.until(joins);
      ids.set(name, await signUp(site, name));
    });
  }
  const teams: DemoTeam[] = [];
  for (const [index, team] of data.teams.entries())
    site.begin(async () => {
      await site.until(at(-(139 - index) * DAY));
      const players = team.players.map((name) => ids.get(name) ?? '');
      teams[index] = { id: await createWithMembers(site, team, players), name: team.name, players };
    });
  site.begin(async () => {
    await site.until(at(-126 * DAY));
    const referee = teams[1]?.players[0] ?? '';
    const permissions = ['match.referee', 'ruling.write', `tournament.manage:${lists.organizers.prq}`];
    await site.send(admin, setPermissions, { params: { user: referee }, body: { permissions } });
    const honours = { badges: [lists.badges.founder], decorations: [] };
    await site.send(admin, setHonours, { params: { user: admin }, body: honours });
  });
  site.begin(async () => {
    await site.until(at(-125.5 * DAY));
    await fillDirectories(site, { ids, teams, games: lists.games });
  });
  await site.play(at(GATHERED));
  const loners = data.loners.map((name) => ids.get(name) ?? '');
  return { admin, teams, loners, lists, everyone: [...teams.flatMap(({ players }) => players), ...loners] };
}

/** The first administrator comes by the link that a new site prints. */
async function openAdministration(site: PastSite): Promise<string> {
  const { token } = await issueToken(site.tx, { kind: 'first_admin', user: null, now: site.now() });
  const { id } = await site.send(null, register, {
    body: { ...wish('Betreuung'), mail: mailOf('admin'), admin_token: token },
  });
  await takeReservedName(site, id, 'admin');
  await linkServices(site, { id, name: 'admin' });
  return id;
}

const mailOf = (name: string) => `${fold(name).replace(/[^a-z0-9]/g, '')}@duellwerk.example`;

const wish = (username: string) => ({
  ...{ use_tes_account: false, mail: mailOf(username), password, username, connection: null },
  policies: { privacy: true, terms: true, marketing: false },
  additional_fields: [
    { key: 'birthday', value: '1999-05-04' },
    { key: 'country', value: 'DE' },
  ],
});

async function signUp(site: PastSite, name: string): Promise<string> {
  const { id } = await site.send(null, register, { body: wish(name) });
  if (!UNVERIFIED.has(name)) {
    const token = await readMailedToken(site, mailOf(name));
    await site.send(null, verifyMail, { body: { token } });
  }
  if (!UNLINKED.has(name)) await linkServices(site, { id, name });
  return id;
}

/** Creates a team: its owner writes to the others, who join within the next hours. */
async function createWithMembers(
  site: PastSite,
  { name, tag, logo }: { name: string; tag: string; logo: string },
  [owner = '', ...others]: readonly string[],
): Promise<string> {
  const { id } = await site.send(owner, createTeam, { body: { name, tag } });
  await showArt(site, { table: 'teams', id, logo });
  const params = { team: id };
  const roleOf = (index: number) => (index < REGULARS - 1 ? 'player' : 'substitute');
  const lasting = { days: '7', max_uses: '5' } as const;
  for (const role of ['player', 'substitute'])
    await site.send(owner, createInviteLink, { params, body: { role, ...lasting } });
  const { invites } = await site.send(owner, getTeamSettings, { params });
  const created = site.now();
  for (const [index, user] of others.entries()) {
    await site.until(after(created, 11 * (index + 1)));
    const token = invites.find(({ role }) => role === roleOf(index))?.token ?? '';
    await site.send(user, acceptInviteLink, { params: { token } });
  }
  return id;
}
