// What an organizer does with a tournament of the demo, from its draft to its results.
import type { Call } from '@duellwerk/shared/contract/call';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { drawRound, recordResult } from '@duellwerk/shared/contract/stage-commands';
import { getStage, type StagePage } from '@duellwerk/shared/contract/stages';
import {
  cancelTournament,
  pauseTournament,
  publishTournament,
  seedTournament,
} from '@duellwerk/shared/contract/tournament-desk';
import { checkIn, joinTournament } from '@duellwerk/shared/contract/tournament-entries';
import {
  createTournament,
  getManagedTournament,
  type ManagedTournament,
  type StageInput,
  setStages,
} from '@duellwerk/shared/contract/tournament-settings';
import { getMyTournament } from '@duellwerk/shared/contract/tournaments';
import type { Community } from '../community/people.ts';
import { type GameKey, type OrganizerKey, type RulesetKey, rules, type SeriesKey } from '../data.ts';
import type { PastSite } from '../site/past-site.ts';
import { showArt } from '../site/rows.ts';
import { after, DAY, HOUR, type Times } from '../site/times.ts';

type Settings = Infer<NonNullable<typeof createTournament.body>>;

export interface Plan {
  name: string;
  game: GameKey;
  organizer: OrganizerKey;
  series?: SeriesKey;
  ruleset?: RulesetKey;
  mode: 'team' | 'single';
  teamSize: number;
  places: number;
  bestOf?: number;
  description: string;
  stages: StageInput[];
  /** Minutes from now. */
  opens?: number;
  closes?: number;
  checkIn?: readonly [number, number];
  starts: number;
  /** Further settings, as the wizard has them. */
  settings?: Partial<Settings>;
  /** Its art in `host/src/assets/demo/art`; without one its game's is shown. */
  art?: string;
}

/** Who enters: the sender of the request, and their team if they enter with one. */
export interface Entrant {
  user: string;
  team: string | null;
  /** Who plays for it. */
  players: readonly string[];
}

/** A stage of one format that everybody plays in. */
export const stageOf = (format: StageInput['format'], settings: StageInput['settings'] = {}): StageInput => ({
  ...{ name: 'Hauptrunde', format, settings, sources: [] },
});

const opensOf = ({ opens, starts }: Plan) => opens ?? starts - 3 * DAY + HOUR;

/** A tournament as its organizer leads it. */
export class OrganizedTournament {
  readonly site: PastSite;
  readonly organizer: string;
  /** By the ids of their entries. */
  readonly entrants = new Map<string, Entrant>();
  readonly #times: Times;
  readonly #plan: Plan;
  #state: ManagedTournament;

  private constructor(
    { site, organizer, times }: { site: PastSite; organizer: string; times: Times },
    plan: Plan,
    state: ManagedTournament,
  ) {
    this.site = site;
    this.organizer = organizer;
    this.#times = times;
    this.#plan = plan;
    this.#state = state;
  }

  /** Makes a draft, so many minutes from now. */
  static async draft(
    { site, times, community: { admin, lists } }: { site: PastSite; times: Times; community: Community },
    plan: Plan,
    madeAt: number,
  ): Promise<OrganizedTournament> {
    const opens = opensOf(plan);
    const closes = plan.closes ?? plan.starts - HOUR;
    const moment = (minutes: number) => times.at(minutes).toISOString();
    await site.until(times.at(madeAt));
    const { name, mode, places, description, teamSize } = plan;
    const made = await site.send(admin, createTournament, {
      body: {
        ...{ name, mode, places, description, rules, min_entries: 2, protest_hours: null },
        waiting_places: plan.checkIn ? 16 : 0,
        ...{ game: lists.games[plan.game], organizer: lists.organizers[plan.organizer] },
        ...{ team_size: teamSize, max_members: mode === 'single' ? 1 : teamSize + 3 },
        ...{ best_of: plan.bestOf ?? 1, starts_at: moment(plan.starts) },
        ...(plan.series && { series: lists.series[plan.series] }),
        ...(plan.ruleset && { ruleset: lists.rulesets[plan.ruleset] }),
        ...{ registration_opens_at: moment(opens), registration_ends_at: moment(closes) },
        check_in_opens_at: plan.checkIn ? moment(plan.checkIn[0]) : null,
        check_in_ends_at: plan.checkIn ? moment(plan.checkIn[1]) : null,
        ...plan.settings,
      },
    });
    if (plan.art)
      await showArt(site, { table: 'tournaments', id: made.id, image: `/demo/art/${plan.art}.svg` });
    const tournament = new OrganizedTournament({ site, organizer: admin, times }, plan, made);
    await tournament.#step(setStages, { stages: plan.stages });
    return tournament;
  }

  /** The same, a day before its registration opens, and shown to everybody. */
  static async publish(
    on: { site: PastSite; times: Times; community: Community },
    plan: Plan,
  ): Promise<OrganizedTournament> {
    const tournament = await OrganizedTournament.draft(on, plan, opensOf(plan) - DAY);
    await tournament.publish();
    return tournament;
  }

  publish(): Promise<void> {
    return this.#step(publishTournament, {});
  }

  /** All of them enter, some minutes apart, from the opening of the registration on. */
  async enter(entrants: readonly Entrant[], every = 10): Promise<void> {
    const opens = new Date(this.#state.registration_opens_at);
    for (const [index, entrant] of entrants.entries()) {
      await this.site.until(after(opens, 1 + every * index));
      const { entry } = await this.site.send(entrant.user, joinTournament, {
        ...{ params: this.#params, body: { team_id: entrant.team } },
      });
      this.entrants.set(entry, entrant);
    }
  }

  /** They check in, one after the other, from the opening of check-in on; all of them, or those who are meant. */
  async checkIn(isMeant: (index: number) => boolean = () => true): Promise<void> {
    const opens = new Date(this.#state.check_in_opens_at ?? '');
    for (const [index, [entry, { user, players }]] of [...this.entrants].entries()) {
      if (!isMeant(index)) continue;
      await this.site.until(after(opens, 1 + index));
      const rev = await this.#revOf(entry);
      const body = { rev, players: [...players] };
      await this.site.send(user, checkIn, { params: { ...this.#params, entry }, body });
    }
  }

  /** Fixes the seeds, by the order of entry, unless the end of check-in does; at its time the tournament starts by itself. */
  async start(): Promise<void> {
    if (!this.#plan.checkIn) {
      await this.site.until(this.at(-10));
      const { rev } = await this.#read();
      await this.site.send(this.organizer, seedTournament, { params: this.#params, body: { rev } });
    }
    await this.site.until(this.at(0));
  }

  /** Draws the next round of the first stage. */
  async drawRound(): Promise<void> {
    const { rev } = await this.stage();
    await this.site.send(this.organizer, drawRound, { params: this.#stageParams, body: { rev } });
  }

  /** Writes the results of the matches that can be played, the better seed wins; of so many of them at most. */
  async recordRound(minutes: number, most: number): Promise<void> {
    await this.site.until(this.at(minutes));
    const { matches, entries, rev: seen } = await this.stage();
    const open = matches.filter(({ winner, a, b }) => winner === null && a !== null && b !== null);
    let rev = seen;
    for (const { key, a, b } of open.slice(0, most)) {
      const [left, right] = [entries[a ?? -1], entries[b ?? -1]];
      if (!left || !right) throw new Error(`${key} has no sides.`);
      const lost = (left.seed + right.seed) % 8;
      const score = left.seed < right.seed ? { a: 13, b: lost } : { a: lost, b: 13 };
      const meeting = { match: key, a: left.entry, b: right.entry };
      const outcome = { kind: 'played', score: { kind: 'total', ...score } } as const;
      const done = await this.site.send(this.organizer, recordResult, {
        ...{ params: this.#stageParams, body: { rev, ...meeting, outcome } },
      });
      rev = done.rev;
    }
  }

  async cancel(minutes: number, reason: string): Promise<void> {
    await this.site.until(this.at(minutes));
    await this.#step(cancelTournament, { reason });
  }

  async pause(minutes: number, reason: string): Promise<void> {
    await this.site.until(this.at(minutes));
    await this.#step(pauseTournament, { reason });
  }

  /** So many minutes after the start. */
  at(minutes: number): Date {
    return after(this.#times.at(this.#plan.starts), minutes);
  }

  get id(): string {
    return this.#state.id;
  }

  /** The first stage as it is now. */
  stage(): Promise<StagePage> {
    return this.site.send(null, getStage, { params: this.#stageParams });
  }

  get #params() {
    return { tournament: this.#state.id };
  }

  get #stageParams() {
    return { stage: this.#state.stages[0]?.id ?? '' };
  }

  async #step<Query, Body extends { version: number }, Reply>(
    call: Call<{ tournament: string }, Query, Body, Reply>,
    rest: Omit<Body, 'version'>,
  ): Promise<void> {
    const { version } = await this.#read();
    // `rest` is all of the body but the version.
    const body = { ...rest, version } as unknown as Body;
    await this.site.send(this.organizer, call, { params: this.#params, body });
  }

  async #read(): Promise<ManagedTournament> {
    this.#state = await this.site.send(this.organizer, getManagedTournament, { params: this.#params });
    return this.#state;
  }

  /** The revision of an entry, as its people see it. */
  async #revOf(entry: string): Promise<number> {
    const { user = '' } = this.entrants.get(entry) ?? {};
    const { entries } = await this.site.send(user, getMyTournament, { params: this.#params });
    return entries.find((each) => each.entry === entry)?.rev ?? 0;
  }
}
