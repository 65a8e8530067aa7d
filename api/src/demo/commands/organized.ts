// What an organizer does with a tournament of the demo, from its draft to its results.
import type { StagePage } from '@duellwerk/shared/contract/stages';
import type { ManagedTournament, StageInput } from '@duellwerk/shared/contract/tournament-settings';
import { rules } from '../data.ts';
import type { PastSite } from './site.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;

export interface OrganizedPlan {
  name: string;
  game: string;
  organizer: string;
  mode: 'team' | 'single';
  teamSize: number;
  places: number;
  description: string;
  stages: StageInput[];
  startsAt: Date;
}

/** Who enters: the sender of the request, and their team if they enter with one. */
export interface Entrant {
  user: string;
  team: string | null;
}

/** A tournament as its organizer leads it. */
export class OrganizedTournament {
  readonly #site: PastSite;
  readonly #organizer: string;
  readonly #startsAt: Date;
  #state: ManagedTournament;

  private constructor(site: PastSite, organizer: string, state: ManagedTournament) {
    this.#site = site;
    this.#organizer = organizer;
    this.#state = state;
    this.#startsAt = new Date(state.starts_at);
  }

  /** Makes a tournament without check-in and publishes it, three days before its start. */
  static async publish(site: PastSite, organizer: string, plan: OrganizedPlan): Promise<OrganizedTournament> {
    const before = (minutes: number) => new Date(plan.startsAt.getTime() - minutes * MINUTE);
    site.setClock(before(3 * DAY));
    const { name, game, mode, places, description, stages } = plan;
    const made = await site.send(organizer, 'POST', '/v1/admin/tournaments', {
      ...{ name, game, mode, places, description, rules, organizer: plan.organizer },
      ...{ team_size: plan.teamSize, max_members: mode === 'single' ? 1 : plan.teamSize + 3 },
      // Long, so that visitors of the demo see the matches as they were made.
      ...{ waiting_places: 0, min_entries: 2, best_of: 1, ready_minutes: 120, walkover_minutes: 120 },
      registration_opens_at: before(3 * DAY - 60).toISOString(),
      registration_ends_at: before(60).toISOString(),
      ...{ check_in_opens_at: null, check_in_ends_at: null, starts_at: plan.startsAt.toISOString() },
    });
    const tournament = new OrganizedTournament(site, organizer, made as ManagedTournament);
    await tournament.#manage('PUT', 'stages', { stages });
    await tournament.#manage('POST', 'publish');
    return tournament;
  }

  /** All of them enter, ten minutes apart. */
  async enter(entrants: readonly Entrant[]): Promise<void> {
    for (const [index, { user, team }] of entrants.entries()) {
      await this.#site.until(this.at(-3 * DAY + 61 + 10 * index));
      await this.#site.send(user, 'POST', `/v1/tournaments/${this.#state.id}/entries`, { team_id: team });
    }
  }

  /** Fixes the seeds when registration is over; at its time the tournament starts by itself. */
  async start(): Promise<void> {
    await this.#site.until(this.at(-30));
    const { rev } = await this.#read();
    await this.#site.send(this.#organizer, 'POST', `/v1/tournaments/${this.#state.id}/seeding`, { rev });
    await this.#site.until(this.at(0));
  }

  /** Draws the next round of the first stage. */
  async drawRound(): Promise<void> {
    const { rev } = await this.#stage();
    await this.#site.send(this.#organizer, 'POST', `${this.#stagePath}/rounds`, { rev });
  }

  /** Writes the results of the matches that can be played, the better seed wins; of so many of them at most. */
  async playRound(minutes: number, most: number): Promise<void> {
    await this.#site.until(this.at(minutes));
    const { matches, entries, rev: seen } = await this.#stage();
    const open = matches.filter(({ winner, a, b }) => winner === null && a !== null && b !== null);
    let rev = seen;
    for (const { key, a, b } of open.slice(0, most)) {
      const [left, right] = [entries[a ?? -1], entries[b ?? -1]];
      if (!left || !right) throw new Error(`${key} has no sides.`);
      const lost = (left.seed + right.seed) % 8;
      const score = left.seed < right.seed ? { a: 13, b: lost } : { a: lost, b: 13 };
      const body = { rev, match: key, a: left.entry, b: right.entry };
      const outcome = { kind: 'played', score: { kind: 'total', ...score } };
      const done = await this.#site.send(this.#organizer, 'POST', `${this.#stagePath}/results`, {
        ...{ ...body, outcome },
      });
      rev = (done as { rev: number }).rev;
    }
  }

  async cancel(minutes: number, reason: string): Promise<void> {
    await this.#site.until(this.at(minutes));
    await this.#manage('POST', 'cancel', { reason });
  }

  async pause(minutes: number, reason: string): Promise<void> {
    await this.#site.until(this.at(minutes));
    await this.#manage('POST', 'pause', { reason });
  }

  /** So many minutes after the start. */
  at(minutes: number): Date {
    return new Date(this.#startsAt.getTime() + minutes * MINUTE);
  }

  get #path(): string {
    return `/v1/admin/tournaments/${this.#state.id}`;
  }

  get #stagePath(): string {
    return `/v1/stages/${this.#state.stages[0]?.id}`;
  }

  async #manage(method: 'POST' | 'PUT', step: string, body: object = {}): Promise<void> {
    const { version } = await this.#read();
    await this.#site.send(this.#organizer, method, `${this.#path}/${step}`, { version, ...body });
  }

  async #read(): Promise<ManagedTournament> {
    this.#state = (await this.#site.send(this.#organizer, 'GET', this.#path)) as ManagedTournament;
    return this.#state;
  }

  async #stage(): Promise<StagePage> {
    return (await this.#site.send(this.#organizer, 'GET', this.#stagePath)) as StagePage;
  }
}
