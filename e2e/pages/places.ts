// Where the demo's data lies: the ids that addresses are made of.
import type { ListedMatch, MatchState } from '@duellwerk/shared/contract/matches';
import type { RulingSummary } from '@duellwerk/shared/contract/rulings';
import { demoAccounts } from '../site/demo-accounts.ts';

/** Ids of the demo's data that addresses are made of. */
export interface Places {
  /** A running tournament of teams, and one that takes entries. */
  tournament: string;
  openTournament: string;
  finishedTournament: string;
  /** A running Swiss system. */
  swiss: string;
  /** One that takes entries and has places left for a team of five. */
  joinable: string;
  /** One whose check-in is open, and the captain's team has still to come. */
  checkIn: string;
  match: string;
  /** Matches as they stand now: one that is live and chooses its maps, and ones that wait for an answer or for referees. */
  live: string;
  reported: string;
  disputed: string;
  /** Matches of the captain's team: the one that opens its ready check, and one whose time can still be moved. */
  readyCheck: string;
  movable: string;
  ruling: string;
  /** A match that referees have decided. */
  decided: string;
  team: string;
  user: string;
  /** The captain's team, and another member of it. */
  ownTeam: string;
  mate: string;
  /** An entry of each list of the settings that has none on a new site. */
  entries: Readonly<Record<keyof typeof listed, string>>;
}

/** The lists of those entries, and their names. */
const listed = {
  games: { list: 'games', name: 'VALORANT' },
  organizers: { list: 'organizers', name: 'Nordlicht Liga' },
  rulesets: { list: 'rulesets', name: 'Standardregeln' },
  series: { list: 'series', name: 'Jahreszeiten-Cup' },
  schemes: { list: 'color-schemes', name: 'Nachtspiel' },
  badges: { list: 'badges', name: 'Turniersieg' },
} as const;

/** Asks the API of a site with the demo's data. */
export async function findPlaces(url: string): Promise<Places> {
  const ask = async (path: string) => (await fetch(url + path)).json();
  const running = (await ask('/v1/tournaments?phase=running&mode=team')).items;
  const [tournament] = running;
  const open = (await ask('/v1/tournaments?phase=open&mode=team')).items;
  const [openTournament] = open;
  const [finished] = (await ask('/v1/tournaments?phase=finished')).items;
  const joinable = open.find(({ taken, places }: { taken: number; places: number }) => taken < places);
  const coming = (await ask('/v1/tournaments?phase=coming&mode=team')).items;
  const checkIn = coming.find(({ state }: { state: string }) => state === 'check_in_open');
  const [team] = (await ask(`/v1/tournaments/${tournament.id}/participants`)).items;
  const [stage] = (await ask(`/v1/tournaments/${tournament.id}`)).stages;
  const { matches } = await ask(`/v1/stages/${stage.id}`);
  const { members } = await ask(`/v1/teams/${team.id}`);
  const { items: teams } = await ask(`/v1/tournaments/${tournament.id}/participants`);
  const own = teams.find(({ name }: { name: string }) => name === 'Elbsturm');
  const mate = (await ask(`/v1/teams/${own.id}`)).members.find(
    ({ user: { username } }: { user: { username: string } }) => username !== 'captain',
  );
  const { items: listed }: { items: ListedMatch[] } = await ask('/v1/matches?limit=100');
  const playedBy = (name: string, state: MatchState) => {
    const found = listed.find(
      ({ summary: { a, b, ...match } }) => match.state === state && [a?.name, b?.name].includes(name),
    );
    if (!found) throw new Error(`No match of ${name} is ${state}.`);
    return found.summary.id;
  };
  const { items: rulings }: { items: RulingSummary[] } = await ask('/v1/rulings');
  const ruling = rulings.find(({ kind }) => kind === 'result');
  if (!ruling?.match) throw new Error('No match was decided by a ruling.');
  return {
    tournament: tournament.id,
    openTournament: openTournament.id,
    finishedTournament: finished.id,
    swiss: running.find(({ name }: { name: string }) => name === 'Schweizer Abend').id,
    joinable: joinable.id,
    checkIn: checkIn.id,
    match: matches[0].id,
    live: playedBy('Nordsee Krabben', 'live'),
    reported: playedBy('Elbsturm', 'reported'),
    disputed: playedBy('Alpenglühen', 'disputed'),
    readyCheck: playedBy('Elbsturm', 'ready_check'),
    movable: playedBy('Elbsturm', 'scheduled'),
    ruling: ruling.id,
    decided: ruling.match,
    team: team.id,
    user: members[0].user.id,
    ownTeam: own.id,
    mate: mate.user.id,
    entries: await findEntries(url),
  };
}

/** Asks for them as the administrator, whose session ends with it. */
async function findEntries(url: string): Promise<Places['entries']> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify(demoAccounts.admin);
  const login = await fetch(`${url}/v1/users/login`, { method: 'POST', headers, body });
  const cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? '';
  const found = Object.entries(listed).map(async ([key, { list, name }]) => {
    const { items } = await (await fetch(`${url}/v1/settings/${list}`, { headers: { cookie } })).json();
    const entry = items.find((item: { name: string }) => item.name === name);
    if (!entry) throw new Error(`No ${name} among ${list}.`);
    return [key, entry.id];
  });
  const entries = Object.fromEntries(await Promise.all(found));
  await fetch(`${url}/v1/users/logout`, { method: 'POST', headers: { ...headers, cookie }, body: '{}' });
  return entries;
}
