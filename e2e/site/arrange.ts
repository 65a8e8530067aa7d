// What a journey needs before it begins, made through the API. `request` shares the cookies of the browser whose person acts.
import { createAlert, deleteAlert, updateAlert } from '@duellwerk/shared/contract/alert-desk';
import { getBase, type SiteConfig } from '@duellwerk/shared/contract/base';
import { getMatch } from '@duellwerk/shared/contract/match';
import { decideMatch as decide } from '@duellwerk/shared/contract/match-desk';
import { getMyMatch } from '@duellwerk/shared/contract/match-mine';
import { readyUp, reportResult } from '@duellwerk/shared/contract/match-play';
import { register } from '@duellwerk/shared/contract/registration';
import type { Schema } from '@duellwerk/shared/contract/schema';
import { recordResult } from '@duellwerk/shared/contract/stage-commands';
import { getStage, type StageMatch } from '@duellwerk/shared/contract/stages';
import { acceptInvite, listOwnInvites } from '@duellwerk/shared/contract/teams-join';
import { createTeam, inviteUser } from '@duellwerk/shared/contract/teams-settings';
import {
  beginTournament,
  closeRegistration,
  publishTournament,
  seedTournament,
} from '@duellwerk/shared/contract/tournament-desk';
import { checkIn, joinTournament, leaveTournament } from '@duellwerk/shared/contract/tournament-entries';
import { addEntry } from '@duellwerk/shared/contract/tournament-field';
import {
  createTournament,
  getManagedTournament,
  updateTournament,
} from '@duellwerk/shared/contract/tournament-settings';
import {
  getMyTournament,
  getTournament,
  listParticipants,
  listTournaments,
  type TournamentSummary,
} from '@duellwerk/shared/contract/tournaments';
import { listUsers, verifyUser } from '@duellwerk/shared/contract/user-admin';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import type { APIRequestContext } from '@playwright/test';
import { goodPassword } from '../pages/registration.ts';
import { callApi } from './api.ts';
import { type DemoAccount, logInByApi } from './demo-accounts.ts';
import { nextHome } from './home-address.ts';

/** Makes an account, with everything that the community asks for, and signs it in. */
export async function registerByApi(
  request: APIRequestContext,
  { username, mail, password = goodPassword }: { username: string; mail: string; password?: string },
): Promise<DemoAccount> {
  const { config } = await callApi(request, getBase, {});
  const body = {
    ...{ use_tes_account: false, mail, username, password, connection: null },
    policies: { privacy: true, terms: true, marketing: false },
    additional_fields: config.required_registration_fields.map(fieldAnswer),
  };
  await callApi(request, register, { body }, { 'x-forwarded-for': nextHome() });
  const account = { username, password };
  await logInByApi(request, account);
  return account;
}

/** What is answered to a field of the registration. */
function fieldAnswer({ key, choices }: SiteConfig['required_registration_fields'][number]) {
  const answers: Record<string, string> = { birthday: '2000-02-01', country: 'DE', gender: 'D' };
  return { key, value: choices?.[0]?.id ?? answers[key] ?? 'Test' };
}

/** An alert of the administration, by who is signed in. */
export async function makeAlert(
  request: APIRequestContext,
  body: BodyOf<typeof createAlert>,
): Promise<{
  id: string;
  change: (parts: BodyOf<typeof updateAlert>) => Promise<unknown>;
  remove: () => Promise<unknown>;
}> {
  const { id } = await callApi(request, createAlert, { body });
  const params = { alert: id };
  return {
    id,
    change: (parts) => callApi(request, updateAlert, { params, body: parts }),
    remove: () => callApi(request, deleteAlert, { params }),
  };
}

/** Lets one side of a match win all games that it needs, by who is signed in and may decide it. */
export async function decideMatch(
  request: APIRequestContext,
  stage: string,
  match: string,
  winner: 'a' | 'b',
): Promise<void> {
  const body = await wonBy(request, stage, match, winner);
  await callApi(request, recordResult, { params: { stage }, body });
}

/** Plays what is open in a stage, also what that leads to: who was seeded higher wins. By who is signed in and may. */
export async function playOutByApi(request: APIRequestContext, stage: string): Promise<void> {
  for (;;) {
    const page = await callApi(request, getStage, { params: { stage } });
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
  const params = { match: `${stage}-${match.replace('.', '-')}` };
  const { rev } = await callApi(request, getMatch, { params });
  const words = {
    ...{ title: 'Ergebnis berichtigt', facts: 'Es war vertauscht.', decision: 'Die andere Seite siegt.' },
    ...{ rule: '', consequence: '' },
  };
  const decision = { kind: 'score' as const, rounds: outcome.score.games };
  await callApi(request, decide, { params, body: { rev, stage_rev, decision, words } });
}

/** The result of a match in which one side wins all games that it needs. */
async function wonBy(request: APIRequestContext, stage: string, match: string, winner: 'a' | 'b') {
  const page = await callApi(request, getStage, { params: { stage } });
  const { a, b, best_of = 1 } = page.matches.find(({ key }) => key === match) ?? {};
  const game = winner === 'a' ? { a: 13, b: 7 } : { a: 7, b: 13 };
  const games: (typeof game)[] = Array((best_of + 1) / 2).fill(game);
  return {
    rev: page.rev,
    match,
    a: page.entries[a ?? -1]?.entry ?? '',
    b: page.entries[b ?? -1]?.entry ?? '',
    outcome: { kind: 'played' as const, score: { kind: 'games' as const, games } },
  };
}

/** The tournament of this name that anyone may see. @throws Error without one */
export async function findTournament(request: APIRequestContext, name: string): Promise<TournamentSummary> {
  const { items } = await callApi(request, listTournaments, { query: { text: name } });
  return found(items, name);
}

/** Enters a team in a tournament, or who is signed in. By who acts for it. @returns the entry */
export async function enterByApi(
  request: APIRequestContext,
  tournament: string,
  team_id: string | null,
): Promise<string> {
  const { entry } = await callApi(request, joinTournament, { params: { tournament }, body: { team_id } });
  return entry;
}

/** Takes an entry out of a tournament, by who is signed in and may. */
export async function withdrawByApi(
  request: APIRequestContext,
  tournament: string,
  entry: string,
): Promise<void> {
  await callApi(request, leaveTournament, { params: { tournament, entry } });
}

/** Empties a place of a tournament that is full with a waiting list, by who organizes it. */
export async function makePlaceByApi(request: APIRequestContext, tournament: string): Promise<void> {
  const params = { tournament };
  const { summary } = await callApi(request, getTournament, { params });
  const { items } = await callApi(request, listParticipants, { params });
  // Who waits moves up.
  const holders = items.filter(({ state }) => state === 'accepted');
  for (const { entry } of holders.slice(0, summary.waiting + 1))
    await withdrawByApi(request, tournament, entry);
}

/** Accepts the newest invite to a team, by who is invited. */
export async function acceptInviteByApi(request: APIRequestContext): Promise<void> {
  const { items } = await callApi(request, listOwnInvites, {});
  await callApi(request, acceptInvite, { params: { invite: found(items, 'invite').id } });
}

/** The id of a user, by who is signed in and holds any permission. @throws Error when no user has this name */
export async function findUserByApi(request: APIRequestContext, username: string): Promise<string> {
  const { items } = await callApi(request, listUsers, { query: { q: username } });
  const named = items.filter((user) => user.username === username);
  return found(named, username).id;
}

/** Takes the mail address of a user as confirmed, by who is signed in and may. @returns the id of the user */
export async function verifyByApi(request: APIRequestContext, username: string): Promise<string> {
  const user = await findUserByApi(request, username);
  await callApi(request, verifyUser, { params: { user } });
  return user;
}

/** Enters somebody in a tournament of single players by hand, by who is signed in and organizes it. @returns the entry */
export async function addEntryByApi(
  request: APIRequestContext,
  tournament: string,
  user_id: string,
): Promise<string> {
  const body = { team_id: null, user_id };
  return (await callApi(request, addEntry, { params: { tournament }, body })).entry;
}

/**
 * Makes a tournament whose registration is open, by who is signed in and organizes: of teams, tomorrow, and in a game that
 * needs no account elsewhere, where nothing else is said. @returns its id
 */
export async function openTournamentByApi(
  request: APIRequestContext,
  settings: Partial<BodyOf<typeof createTournament>> & { name: string },
): Promise<string> {
  const { games = [], organizers = [] } = await callApi(request, getBase, {});
  const body = {
    organizer: found(
      organizers.filter(({ archived }) => !archived),
      'organizer',
    ).id,
    game: found(
      games.filter(({ archived, required_connection }) => !archived && !required_connection),
      'game',
    ).id,
    mode: 'team' as const,
    starts_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    ...settings,
  };
  const { id, version } = await callApi(request, createTournament, { body });
  await callApi(request, publishTournament, { params: { tournament: id }, body: { version } });
  return id;
}

/** Closes the registration of a tournament and starts it, by who is signed in and organizes. @returns its first stage */
async function startByApi(request: APIRequestContext, tournament: string): Promise<string> {
  const params = { tournament };
  const { version } = await callApi(request, getManagedTournament, { params });
  const closed = await callApi(request, closeRegistration, { params, body: { version } });
  const seeded = await callApi(request, seedTournament, { params, body: { rev: closed.rev } });
  await callApi(request, beginTournament, { params, body: { rev: seeded.rev } });
  const { stages } = await callApi(request, getTournament, { params });
  return found(stages, 'stage').id;
}

/** A tournament of two players that has started, in no list. By who is signed in and organizes it. */
export async function startDuelByApi(
  request: APIRequestContext,
  name: string,
  players: readonly string[],
): Promise<{ tournament: string; match: StageMatch & { sides: [string, string] } }> {
  const tournament = await openTournamentByApi(request, {
    ...{ name, mode: 'single', places: 2, min_entries: 2, waiting_places: 0, best_of: 3, listed: false },
    ...{ check_in_opens_at: null, check_in_ends_at: null },
  });
  for (const player of players)
    await addEntryByApi(request, tournament, await findUserByApi(request, player));
  const stage = await startByApi(request, tournament);
  const { matches, entries } = await callApi(request, getStage, { params: { stage } });
  const match = found(matches, 'match');
  const nameOf = (entry: number | null) => entries[entry ?? -1]?.name ?? '';
  return { tournament, match: { ...match, sides: [nameOf(match.a), nameOf(match.b)] } };
}

/** Says that the side of who is signed in is ready, with as many players as it needs. */
export async function readyByApi(request: APIRequestContext, match: string): Promise<void> {
  const params = { match };
  const { rev, players, required } = await callApi(request, getMyMatch, { params });
  const chosen = players.slice(0, required).map(({ id }) => id);
  await callApi(request, readyUp, { params, body: { rev, players: chosen } });
}

/** Reports a result of a match, by who is signed in and plays it. */
export async function reportByApi(
  request: APIRequestContext,
  match: string,
  rounds: BodyOf<typeof reportResult>['rounds'],
): Promise<void> {
  const params = { match };
  const { rev } = await callApi(request, getMyMatch, { params });
  await callApi(request, reportResult, { params, body: { rev, rounds } });
}

/** Founds a team, by who is signed in. @returns its id */
export async function foundTeamByApi(request: APIRequestContext, name: string): Promise<string> {
  return (await callApi(request, createTeam, { body: { name, tag: null } })).id;
}

/** Invites somebody to a team as its usual role, by who is signed in and manages it. */
export async function inviteByApi(request: APIRequestContext, team: string, user: string): Promise<void> {
  await callApi(request, inviteUser, { params: { team }, body: { user, role: 'player', days: '7' } });
}

/** Enters a team by hand, by who is signed in and organizes the tournament. */
export async function addTeamByApi(
  request: APIRequestContext,
  tournament: string,
  team_id: string,
): Promise<void> {
  await callApi(request, addEntry, { params: { tournament }, body: { team_id, user_id: null } });
}

/** Lets the check-in of a tournament open in a moment, and close soon after, by who is signed in and organizes it. */
export async function moveTimesByApi(
  request: APIRequestContext,
  tournament: string,
  closesIn = 30,
): Promise<void> {
  const params = { tournament };
  const { version } = await callApi(request, getManagedTournament, { params });
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const body = {
    version,
    registration_ends_at: inSeconds(3),
    check_in_opens_at: inSeconds(3),
    check_in_ends_at: inSeconds(closesIn),
    starts_at: inSeconds(3600),
  };
  await callApi(request, updateTournament, { params, body });
}

/** Checks a single player in, by that player. */
export async function checkInByApi(
  request: APIRequestContext,
  tournament: string,
  entry: string,
): Promise<void> {
  const { id } = await callApi(request, getCurrentUser, {});
  const { entries } = await callApi(request, getMyTournament, { params: { tournament } });
  const { rev } = found(
    entries.filter((one) => one.entry === entry),
    entry,
  );
  await callApi(request, checkIn, { params: { tournament, entry }, body: { rev, players: [id] } });
}

/** What a call is sent with. */
type BodyOf<C> = C extends { body: Schema<infer B> | undefined } ? B : never;

/** The first of what was looked for. @throws Error without any */
function found<T>(items: readonly T[], what: string): T {
  const [first] = items;
  if (first === undefined) throw new Error(`There is no ${what}.`);
  return first;
}
