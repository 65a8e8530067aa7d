import type { CaseOfMatch, Decision, DecisionPreview, OpenCase } from '@duellwerk/shared/contract/match-desk';
import type { Transaction } from 'kysely';
import { publishAll } from '../db/bus.ts';
import type { Schema } from '../db/schema.ts';
import type { CommandContext } from '../http/command.ts';
import type { Client, TestApp } from './app.ts';
import { goLive, type PlayedMatch, rounds } from './playing.ts';

/** What a command has inside its transaction. */
export const within = (tx: Transaction<Schema>): Pick<CommandContext, 'tx' | 'publish'> => ({
  tx,
  publish: (...events) => publishAll(tx, events),
});

/** Words of a ruling. */
export const words = {
  title: 'Einspruch zur dritten Map',
  facts: 'Beide Seiten melden verschiedene Ergebnisse.',
  decision: 'Die Aufzeichnung entscheidet.',
  rule: '§ 4',
  consequence: '',
};

/** What a referee's page does in matches, each time with what it sees then. */
export class Desk {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async cases(query = ''): Promise<OpenCase[]> {
    const response = await this.client.get(`/v1/admin/matches?limit=200${query}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().items;
  }

  async read(match: string): Promise<CaseOfMatch> {
    const response = await this.client.get(`/v1/admin/matches/${match}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  preview(match: string, decision: Decision) {
    return this.client.send('POST', `/v1/admin/matches/${match}/decisions/preview`, { decision });
  }

  /** Decides as it is, with what the preview said. */
  async decide(match: string, decision: Decision, more: object = {}) {
    const previewed = await this.preview(match, decision);
    const { rev, stage_rev }: DecisionPreview = previewed.json();
    return this.send(match, { rev, stage_rev, decision, ...more });
  }

  send(match: string, body: object, headers: Record<string, string> = {}) {
    return this.client.send('POST', `/v1/admin/matches/${match}/decisions`, { words, ...body }, headers);
  }

  async undo(match: string, rev?: number) {
    const seen = rev ?? (await this.read(match)).rev;
    return this.client.send('DELETE', `/v1/admin/matches/${match}/decisions/last?rev=${seen}`);
  }
}

/** Plays a match until one side disputes what the other has reported: `13:7 7:13 13:7` against `13:7 7:13 7:13`. */
export async function disputed(api: TestApp, match: PlayedMatch): Promise<void> {
  await goLive(api, match);
  await match.send(match.a, 'reports', { rounds: rounds('13:7 7:13 13:7') });
  const response = await match.send(match.b, 'disputes', {
    ...{
      by: 'a',
      version: 1,
      rounds: rounds('13:7 7:13 7:13'),
      reason: 'Die dritte war unsere.',
      evidence: [],
    },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
}
