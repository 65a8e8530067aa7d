import type { Format } from '@duellwerk/shared/bracket/graph';
import type { StageSource } from '@duellwerk/shared/bracket/stages';
import type { Decision, ExclusionKind } from '@duellwerk/shared/contract/match-desk';
import type { StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import { matchId } from '../stages/projection.ts';
import { newId } from '../text/ids.ts';
import type { Client, TestApp } from './app.ts';
import { addTournament, addUsers } from './fixtures.ts';

export interface TestStage {
  tournament: string;
  stage: string;
  /** Entry ids by their seeds. */
  entries: string[];
  /** The players, in the same order. */
  users: string[];
}

interface StageParts {
  entries: number;
  format?: Format;
  settings?: Record<string, unknown>;
  tournament?: Partial<Insertable<DomainTables['tournaments']>>;
  name?: string;
}

let made = 0;

/** A tournament of single players that is being seeded, with its entries in its first stage. */
export async function addSeeded(
  { database, now }: Pick<TestApp, 'database' | 'now'>,
  {
    entries: size,
    format = 'single_elimination',
    settings = {},
    tournament: parts,
    name = 'Hauptrunde',
  }: StageParts,
): Promise<TestStage> {
  const db = database.sql;
  made += 1;
  // Others may be made meanwhile.
  const number = made;
  const tournament = await addTournament(database, {
    ...{ mode: 'single', decided_state: 'seeding', places: Math.max(2, Math.min(size, 1024)), best_of: 1 },
    ...parts,
  });
  const stage = newId();
  await db
    .updateTable('stages')
    .set({ id: stage, format, name, settings: JSON.stringify(settings) })
    .where('tournament_id', '=', tournament)
    .execute();
  const names = Array.from({ length: size }, (_, index) => ({
    name: `P${number}-${index + 1}`,
    linked: false,
  }));
  const users = size === 0 ? [] : await addUsers(database, names);
  const rows = users.map((user_id) => ({
    ...{ id: newId(), tournament_id: tournament, team_id: null, user_id, state: 'checked_in' as const },
    ...{ seed: null, place: null, entered_by: user_id, entered_at: now(), checked_in_at: now() },
  }));
  const entries = rows.map(({ id }) => id);
  if (rows.length > 0) {
    await db.insertInto('entries').values(rows).execute();
    const seeds = entries.map((entry_id, index) => ({
      stage_id: stage,
      entry_id,
      seed: index + 1,
      group_name: null,
    }));
    await db.insertInto('stage_entries').values(seeds).execute();
  }
  return { tournament, stage, entries, users };
}

/** A further stage of a tournament, which waits for its entries. */
export async function addLaterStage(
  { database }: Pick<TestApp, 'database'>,
  tournament: string,
  { number, name, format, sources }: { number: number; name: string; format: Format; sources: StageSource[] },
): Promise<string> {
  const id = newId();
  const row = { id, tournament_id: tournament, number, name, format, sources: JSON.stringify(sources) };
  await database.sql.insertInto('stages').values(row).execute();
  return id;
}

/** What a page does in a stage, with the revision that it saw last. */
export class StagePlayer {
  readonly client: Client;
  readonly stage: string;
  rev = 1;

  constructor(client: Client, stage: string) {
    this.client = client;
    this.stage = stage;
  }

  async page(): Promise<StagePage> {
    const response = await this.client.get(`/v1/stages/${this.stage}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    const page: StagePage = response.json();
    this.rev = page.rev;
    return page;
  }

  async match(key: string): Promise<StageMatch> {
    const found = (await this.page()).matches.find((match) => match.key === key);
    if (!found) throw new Error(`No match ${key}`);
    return found;
  }

  /** Sends a command; the answer's revision is the one that is seen then. */
  async send(path: string, body: object = {}) {
    const response = await this.client.send('POST', `/v1/stages/${this.stage}/${path}`, {
      rev: this.rev,
      ...body,
    });
    if (response.statusCode === 200) this.rev = response.json().rev ?? this.rev;
    return response;
  }

  /** The match as a command names it. */
  async meeting(key: string): Promise<{ match: string; a: string; b: string }> {
    const page = await this.page();
    const match = page.matches.find((one) => one.key === key);
    const entry = (index: number | null | undefined) => page.entries[index ?? -1]?.entry ?? 'nobody';
    return { match: key, a: entry(match?.a), b: entry(match?.b) };
  }

  /** Ends an open match `2:1`, or however its outcome says. */
  async end(key: string, ending: string | object) {
    return this.send('results', { ...(await this.meeting(key)), outcome: outcomeOf(ending) });
  }

  /** Decides a match in whatever state `2:1`, or as it says: corrects a final result, rules on an open match. */
  async decide(key: string, ending: string | Decision, reason = 'Nachgesehen') {
    const id = matchId(this.stage, key);
    const { rev } = (await this.client.get(`/v1/matches/${id}`)).json();
    const { rev: stage_rev } = await this.page();
    const decision = typeof ending === 'string' ? totalOf(ending) : ending;
    return this.publish(`matches/${id}/decisions`, reason, { rev, stage_rev, decision });
  }

  /** Takes an entry out of its stage, or lets it back in. */
  async exclude(entry: string | undefined, kind: ExclusionKind = 'drop', reason = 'Nicht mehr dabei') {
    const { tournament } = await this.page();
    const { rev } = (await this.client.get(`/v1/tournaments/${tournament}`)).json();
    return this.publish(`tournaments/${tournament}/exclusions`, reason, { rev, entry, kind });
  }

  /** Sends what is decided with a ruling; what it has made of the stage is seen then. */
  private async publish(path: string, reason: string, body: object) {
    const response = await this.client.send('POST', `/v1/admin/${path}`, {
      ...body,
      words: { title: 'Entscheidung', facts: 'Gemeldet', decision: reason, rule: '', consequence: '' },
    });
    await this.page();
    return response;
  }

  /** Ends every match that is open until nothing is left to play; side a wins. */
  async finish(score = '1:0'): Promise<void> {
    for (;;) {
      const page = await this.page();
      const open = page.matches.filter(
        ({ state, stale, a, b }) => (state === 'scheduled' || stale) && a !== null && b !== null,
      );
      if (open.length === 0) return;
      for (const { key } of open) {
        const response = await this.end(key, score);
        if (response.statusCode !== 200) throw new Error(`${key}: ${response.body}`);
      }
    }
  }
}

/** `2:1` as an outcome. */
export function outcomeOf(ending: string | object): object {
  return typeof ending === 'string' ? { kind: 'played', score: totalOf(ending) } : ending;
}

function totalOf(score: string) {
  const [a = 0, b = 0] = score.split(':').map(Number);
  return { kind: 'total' as const, a, b };
}
