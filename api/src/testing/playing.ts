import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MyMatch } from '@duellwerk/shared/contract/match-mine';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import type { Client, TestApp } from './app.ts';
import { addSeeded, StagePlayer } from './stages.ts';
import { runJobs } from './written-mails.ts';

type Parts = Partial<Insertable<DomainTables['tournaments']>>;

/** A match of single players as its people see it. */
export interface PlayedMatch {
  id: string;
  /** In its stage. */
  key: string;
  tournament: string;
  stage: string;
  referee: StagePlayer;
  /** Whoever plays on each side. */
  a: Client;
  b: Client;
  users: { a: string; b: string };
  page(): Promise<MatchPage>;
  mine(client: Client): Promise<MyMatch>;
  /** Sends with the revision as it is now, unless another one is said. */
  send(client: Client, path: string, body?: object): ReturnType<Client['send']>;
  /** Takes the ready-up back, as it was seen, or as it is now. */
  unready(client: Client, rev?: number): ReturnType<Client['send']>;
  kinds(): Promise<string[]>;
}

/** The first match of a new stage, whose organizer is `organizer`. */
export async function addMatch(
  api: TestApp,
  organizer: Client,
  {
    tournament = {},
    entries = 2,
    settings = {},
    format,
  }: { tournament?: Parts; entries?: number; settings?: Record<string, unknown> } & Pick<
    Parameters<typeof addSeeded>[1],
    'format'
  > = {},
): Promise<PlayedMatch> {
  const made = await addSeeded(api, {
    ...{ entries, settings: { best_of: 3, ...settings }, tournament: { best_of: 3, ...tournament } },
    ...(format ? { format } : {}),
  });
  const referee = new StagePlayer(organizer, made.stage);
  const started = await referee.send('start');
  if (started.statusCode !== 200) throw new Error(started.body);
  const first = (await referee.page()).matches.find(({ a, b }) => a !== null && b !== null);
  if (!first) throw new Error('No match has both sides');
  const page = await referee.page();
  const userOf = (index: number | null) =>
    made.users[made.entries.indexOf(page.entries[index ?? -1]?.entry ?? '')] ?? '';
  const users = { a: userOf(first.a), b: userOf(first.b) };
  return {
    ...(await playedMatch(api, first.id, users)),
    key: first.key,
    referee,
    tournament: made.tournament,
    stage: made.stage,
  };
}

type People = Pick<PlayedMatch, 'a' | 'b' | 'users'>;
type OfPeople = Omit<PlayedMatch, 'key' | 'referee' | 'tournament' | 'stage'>;

/** The people and calls of a match that is there. */
export async function playedMatch(api: TestApp, id: string, users: People['users']): Promise<OfPeople> {
  return playedBy(api, id, { users, a: await api.as(users.a), b: await api.as(users.b) });
}

/** The calls of a match that is there, by people who are signed in already. */
export function playedBy(api: TestApp, id: string, people: People): OfPeople {
  const url = `/v1/matches/${id}`;
  const page = async (): Promise<MatchPage> => (await api.visitor.get(url)).json();
  const rev = async () => (await page()).rev;
  return {
    ...{ id, page, ...people },
    mine: async (client) => (await client.get(`${url}/mine`)).json(),
    send: async (client, path, body = {}) =>
      client.send('POST', `${url}/${path}`, 'rev' in body ? body : { rev: await rev(), ...body }),
    unready: async (client, seen) => client.send('DELETE', `${url}/ready?rev=${seen ?? (await rev())}`),
    kinds: async () => (await page()).history.map(({ kind }) => kind),
  };
}

/** `13:7 5:13 -` as the rounds of a report. */
export function rounds(text: string): ({ a: number; b: number } | null)[] {
  return text.split(' ').map((round) => {
    const [a = 0, b = 0] = round.split(':').map(Number);
    return round === '-' ? null : { a, b };
  });
}

/** Opens the ready check, and makes both sides ready. */
export async function goLive(api: TestApp, match: PlayedMatch): Promise<void> {
  await runJobs(api);
  for (const side of ['a', 'b'] as const) {
    const response = await match.send(match[side], 'ready', { players: [match.users[side]] });
    if (response.statusCode !== 200) throw new Error(response.body);
  }
}
