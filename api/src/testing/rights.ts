import type { ErrorName } from '@duellwerk/shared/contract/error-codes';
import type { LightMyRequestResponse } from 'fastify';
import type { Client, TestApp } from './app.ts';
import { addUser } from './fixtures.ts';

/** What was answered: `yes`, or the name of the refusal. */
export type Answer = 'yes' | ErrorName;

export interface Sender {
  /** `null` for nobody. */
  id: string | null;
  client: Client;
}

/** People by what they are, with their permissions, and `nobody`, who is not signed in. */
export async function addSenders(
  api: TestApp,
  people: Readonly<Record<string, readonly string[]>>,
): Promise<ReadonlyMap<string, Sender>> {
  const senders = new Map<string, Sender>([['nobody', { id: null, client: api.visitor }]]);
  for (const [name, permissions] of Object.entries(people)) {
    const id = await addUser(api.database, { name, permissions: [...permissions] });
    senders.set(name, { id, client: await api.as(id) });
  }
  return senders;
}

/** Sends one call after the other and gives what each was answered. */
export async function answersTo(
  calls: Readonly<Record<string, () => Promise<LightMyRequestResponse>>>,
): Promise<Record<string, Answer>> {
  const found: Record<string, Answer> = {};
  for (const [name, send] of Object.entries(calls)) {
    const response = await send();
    found[name] = response.statusCode < 300 ? 'yes' : response.json().errors[0].name;
  }
  return found;
}

/** The same answer to all. */
export function answered(answer: Answer, names: readonly string[]): Record<string, Answer> {
  return Object.fromEntries(names.map((name) => [name, answer]));
}
