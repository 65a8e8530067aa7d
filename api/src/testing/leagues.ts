import type { ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import type { DivisionTable, Season } from '@duellwerk/shared/contract/leagues';
import type { LightMyRequestResponse } from 'fastify';
import type { Client, TestApp } from './app.ts';
import { addTeam, addUsers, minutes } from './fixtures.ts';

const DAY = 24 * 60;

/** Teams of one player each, `A1`, `A2`, ... Gives their ids and players by name. */
export async function addLeagueTeams(
  { database }: Pick<TestApp, 'database'>,
  names: readonly string[],
): Promise<{ teams: Map<string, string>; players: Map<string, string> }> {
  const users = await addUsers(
    database,
    names.map((name) => ({ name: `Player ${name}`, linked: false })),
  );
  const teams = new Map<string, string>();
  const players = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const user = users[index] ?? '';
    teams.set(name, await addTeam(database, name, [user]));
    players.set(name, user);
  }
  return { teams, players };
}

export const noPlaces = { direct_promote: 0, relegation_up: 0, relegation_down: 0, direct_relegate: 0 };

/** A calendar of so many weekly days that begins in an hour. */
export function weekly(days: number) {
  const at = (count: number) => minutes(count).toISOString();
  return {
    ...{ starts_at: at(60), ends_at: at(60 + days * 7 * DAY), rosters_lock_at: at(60) },
    match_days: Array.from({ length: days }, (_, day) => ({
      starts_at: at(60 + day * 7 * DAY),
      plays_at: at(60 + day * 7 * DAY + 5 * DAY),
      ends_at: at(60 + day * 7 * DAY + 6 * DAY),
    })),
    transfer_windows: [] as { opens_at: string; closes_at: string }[],
  };
}

/** How divisions of the tests are played. */
export const smallPlay = { best_of: 3, team_size: 1, max_members: 3, settings: { legs: 2 } };

/** A season as the one who leads it sees it. */
export class SeasonLeader {
  readonly client: Client;
  readonly id: string;
  rev = 1;

  constructor(client: Client, { id, rev }: { id: string; rev: number }) {
    this.client = client;
    this.id = id;
    this.rev = rev;
  }

  async page(): Promise<Season> {
    return (await this.client.get(`/v1/seasons/${this.id}`)).json();
  }

  async managed(): Promise<ManagedSeason> {
    return (await this.client.get(`/v1/admin/seasons/${this.id}`)).json();
  }

  /** The division with this number, from 1. */
  async division(number: number): Promise<DivisionTable> {
    const { divisions } = await this.page();
    return (await this.client.get(`/v1/divisions/${divisions[number - 1]?.id}`)).json();
  }

  /** Sends a command with the revision that was seen last; below the season, or to an address of its own. */
  async send(
    path: string,
    body: object = {},
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<LightMyRequestResponse> {
    const url = path.startsWith('/') ? path : `/v1/admin/seasons/${this.id}/${path}`;
    const response = await this.client.send(method, url, { rev: this.rev, ...body });
    if (response.statusCode === 200) {
      const done: { id: string; rev: number } = response.json();
      if (done.id === this.id) this.rev = done.rev;
    }
    return response;
  }
}

/** The teams of a table by their names, the best first, `1 A1 30`: rank and points. */
export function tableLines({ rows, entries }: DivisionTable): string[] {
  return rows.map(({ entry, rank, points }) => `${rank} ${entries[entry]?.name} ${points}`);
}
