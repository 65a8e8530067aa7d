// What a journey needs before it begins, made through the API. `request` shares the cookies of the browser whose person acts.
import { register } from '@duellwerk/shared/contract/registration';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import type { TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { goodPassword } from '../pages/registration.ts';
import { type DemoAccount, logInByApi } from './demo-accounts.ts';
import { nextHome } from './home-address.ts';

/** Makes an account, with everything that the demo community asks for, and signs it in. */
export async function registerByApi(
  request: APIRequestContext,
  { username, mail }: { username: string; mail: string },
): Promise<DemoAccount> {
  const data = {
    ...{ use_tes_account: false, mail, username, password: goodPassword, connection: null },
    policies: { privacy: true, terms: true, marketing: false },
    additional_fields: [
      { key: 'birthday', value: '2000-02-01' },
      { key: 'country', value: 'DE' },
    ],
  };
  await send(request, 'post', register.path, data, { 'x-forwarded-for': nextHome() });
  const account = { username, password: goodPassword };
  await logInByApi(request, account);
  return account;
}

/** An alert of the administration, by who is signed in. */
export async function makeAlert(
  request: APIRequestContext,
  alert: { style: string; message: string; ends_at?: string },
): Promise<{ id: string; change: (parts: object) => Promise<unknown>; remove: () => Promise<unknown> }> {
  const { id } = await (await send(request, 'post', '/v1/alerts', alert)).json();
  const address = `/v1/alerts/${id}`;
  return {
    id,
    change: (parts) => send(request, 'patch', address, parts),
    remove: () => send(request, 'delete', address),
  };
}

/** Lets one side of a match win all games that it needs, by who is signed in and may decide it. */
export async function decideMatch(
  request: APIRequestContext,
  stage: string,
  match: string,
  winner: 'a' | 'b',
): Promise<void> {
  await send(request, 'post', `/v1/stages/${stage}/results`, await wonBy(request, stage, match, winner));
}

/** Plays what is open in a stage, also what that leads to: who was seeded higher wins. By who is signed in and may. */
export async function playOutByApi(request: APIRequestContext, stage: string): Promise<void> {
  for (;;) {
    const page: StagePage = await (await request.get(`/v1/stages/${stage}`)).json();
    const open = page.matches.filter(
      ({ state, a, b }) => a !== null && b !== null && !['final', 'cancelled'].includes(state),
    );
    if (open.length === 0) return;
    for (const { key, a, b } of open) await decideMatch(request, stage, key, (a ?? 0) < (b ?? 0) ? 'a' : 'b');
  }
}

/** Decides that the other side has won a match that is over. By who is signed in and may. */
export async function correctMatch(
  request: APIRequestContext,
  stage: string,
  match: string,
  winner: 'a' | 'b',
): Promise<void> {
  const { rev: stage_rev, outcome } = await wonBy(request, stage, match, winner);
  const id = `${stage}-${match.replace('.', '-')}`;
  const { rev } = await (await request.get(`/v1/matches/${id}`)).json();
  await send(request, 'post', `/v1/admin/matches/${id}/decisions`, {
    ...{ rev, stage_rev, decision: { kind: 'score', rounds: outcome.score.games } },
    words: {
      ...{ title: 'Ergebnis berichtigt', facts: 'Es war vertauscht.', decision: 'Die andere Seite siegt.' },
      ...{ rule: '', consequence: '' },
    },
  });
}

/** The result of a match in which one side wins all games that it needs. */
async function wonBy(request: APIRequestContext, stage: string, match: string, winner: 'a' | 'b') {
  const page: StagePage = await (await request.get(`/v1/stages/${stage}`)).json();
  const { a, b, best_of = 1 } = page.matches.find(({ key }) => key === match) ?? {};
  const game = winner === 'a' ? { a: 13, b: 7 } : { a: 7, b: 13 };
  return {
    rev: page.rev,
    match,
    a: page.entries[a ?? -1]?.entry,
    b: page.entries[b ?? -1]?.entry,
    outcome: { kind: 'played', score: { kind: 'games', games: Array((best_of + 1) / 2).fill(game) } },
  };
}

/** The tournament of this name that anyone may see. */
export async function findTournament(request: APIRequestContext, name: string): Promise<TournamentSummary> {
  const { items } = await (await request.get(`/v1/tournaments?text=${encodeURIComponent(name)}`)).json();
  return items[0];
}

/** Enters a team in a tournament, by who is signed in and acts for it. @returns the entry */
export async function enterByApi(
  request: APIRequestContext,
  tournament: string,
  team: string,
): Promise<string> {
  const data = { team_id: team };
  return (await (await send(request, 'post', `/v1/tournaments/${tournament}/entries`, data)).json()).entry;
}

/** Takes an entry out of a tournament, by who is signed in and may. */
export async function withdrawByApi(
  request: APIRequestContext,
  tournament: string,
  entry: string,
): Promise<void> {
  await send(request, 'delete', `/v1/tournaments/${tournament}/entries/${entry}`);
}

/** Empties a place of a tournament that is full with a waiting list, by who organizes it. */
export async function makePlaceByApi(request: APIRequestContext, tournament: string): Promise<void> {
  const read = async () => (await request.get(`/v1/tournaments/${tournament}`)).json();
  const { summary } = await read();
  const { items } = await (await request.get(`/v1/tournaments/${tournament}/participants`)).json();
  // Who waits moves up.
  const holders = items.filter(({ state }: { state: string }) => state === 'accepted');
  for (const { entry } of holders.slice(0, summary.waiting + 1))
    await withdrawByApi(request, tournament, entry);
}

/** Accepts the newest invite to a team, by who is invited. */
export async function acceptInviteByApi(request: APIRequestContext): Promise<void> {
  const path = '/v1/users/@me/team-invites';
  const { items } = await (await request.get(path)).json();
  await send(request, 'post', `${path}/${items[0].id}/accept`);
}

/** Takes the mail address of somebody as confirmed, by who is signed in and may. @returns the id of the user */
export async function verifyByApi(request: APIRequestContext, username: string): Promise<string> {
  const found = await (await request.get(`/v1/admin/users?q=${encodeURIComponent(username)}`)).json();
  const { id } = found.items[0];
  await send(request, 'post', `/v1/admin/users/${id}/verify`);
  return id;
}

/** Enters somebody in a tournament of single players by hand, by who is signed in and organizes it. @returns the entry */
export async function addEntryByApi(
  request: APIRequestContext,
  tournament: string,
  user_id: string,
): Promise<string> {
  const data = { team_id: null, user_id };
  return (await (await send(request, 'post', `/v1/admin/tournaments/${tournament}/entries`, data)).json())
    .entry;
}

/** Makes a tournament whose registration is open, by who is signed in and organizes. @returns its id */
export async function openTournamentByApi(
  request: APIRequestContext,
  settings: Record<string, unknown> & { name: string },
): Promise<string> {
  const path = '/v1/admin/tournaments';
  const starts_at = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const idOf = async (list: 'organizers' | 'games', name: string) => {
    const { items } = await (await request.get(`/v1/settings/${list}`)).json();
    return items.find((item: { name: string }) => item.name === name).id;
  };
  const organizer = await idOf('organizers', 'Duellwerk Community');
  const game = await idOf('games', 'Overwatch 2');
  const data = { organizer, game, mode: 'team', starts_at, ...settings };
  const { id, version } = await (await send(request, 'post', path, data)).json();
  await send(request, 'post', `${path}/${id}/publish`, { version });
  return id;
}

/** Founds a team, by who is signed in. @returns its id */
export async function foundTeamByApi(request: APIRequestContext, name: string): Promise<string> {
  return (await (await send(request, 'post', '/v1/teams', { name, tag: null })).json()).id;
}

/** Invites somebody to a team as its usual role, by who is signed in and manages it. */
export async function inviteByApi(request: APIRequestContext, team: string, user: string): Promise<void> {
  await send(request, 'post', `/v1/teams/${team}/invites`, { user, role: 'player', days: '7' });
}

/** Enters a team by hand, by who is signed in and organizes the tournament. */
export async function addTeamByApi(
  request: APIRequestContext,
  tournament: string,
  team_id: string,
): Promise<void> {
  await send(request, 'post', `/v1/admin/tournaments/${tournament}/entries`, { team_id, user_id: null });
}

/** Lets the check-in of a tournament open in a moment, and close soon after, by who is signed in and organizes it. */
export async function moveTimesByApi(
  request: APIRequestContext,
  tournament: string,
  closesIn = 30,
): Promise<void> {
  const path = `/v1/admin/tournaments/${tournament}`;
  const { version } = await (await request.get(path)).json();
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  await send(request, 'patch', path, {
    version,
    registration_ends_at: inSeconds(3),
    check_in_opens_at: inSeconds(3),
    check_in_ends_at: inSeconds(closesIn),
    starts_at: inSeconds(3600),
  });
}

/** Checks a single player in, by that player. */
export async function checkInByApi(
  request: APIRequestContext,
  tournament: string,
  entry: string,
): Promise<void> {
  const { id } = await (await request.get('/v1/users/@me')).json();
  const mine = await (await request.get(`/v1/tournaments/${tournament}/mine`)).json();
  const { rev } = mine.entries.find((one: { entry: string }) => one.entry === entry);
  const data = { rev, players: [id] };
  await send(request, 'post', `/v1/tournaments/${tournament}/entries/${entry}/check-in`, data);
}

/** A changing request as the site's own pages send it. @throws Error when it is refused */
async function send(
  request: APIRequestContext,
  method: 'post' | 'patch' | 'delete',
  path: string,
  data?: object,
  headers?: Record<string, string>,
): Promise<APIResponse> {
  const { origin } = new URL((await request.get('/v1/base')).url());
  const answer = await request[method](path, { headers: { origin, ...headers }, ...(data ? { data } : {}) });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}
