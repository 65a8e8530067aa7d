// The site in process, with its clock set back, for what the people of the demo have done in it.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { buildAppContext } from '../../app.ts';
import { apiConfig } from '../../config.ts';
import { DueRunner } from '../../db/due-runner.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { jobHandlers } from '../../jobs.ts';
import { NOTIFICATION_MAIL } from '../../notifications/notify.ts';
import { newSecret } from '../../text/secret.ts';
import { withinTransaction } from './one-transaction.ts';

type Method = 'GET' | 'POST' | 'PUT';

export interface PastSite {
  /** Sets the clock, perhaps back. */
  setClock(time: Date): void;
  /** Moves the clock on; what the site does by itself until then happens at its time. */
  until(time: Date): Promise<void>;
  /** Sends a request of a person. @throws Error for every refusal */
  send(user: string, method: Method, path: string, body?: object): Promise<unknown>;
  /** Ends all sessions; what people were notified of is read, and its mails are forgotten. */
  close(): Promise<void>;
}

const ORIGIN = 'http://localhost';
const LIMIT = { count: 1_000_000, seconds: 60 };

/** Opens it on a transaction, which decides whether anything of it stays. */
export async function openPastSite(database: Database, tx: Transaction<Schema>): Promise<PastSite> {
  let now = new Date(0);
  const clock = () => now;
  const own = withinTransaction(database, tx);
  const config = apiConfig({ secret: newSecret(), origin: ORIGIN, limits: { changes: LIMIT } });
  const { app } = await buildAppContext({ database: own, clock, config });
  const { [NOTIFICATION_MAIL]: _, ...handlers } = jobHandlers(clock, config);
  const jobs = new DueRunner(own, handlers, { clock, lanes: 1 });
  const cookies = new Map<string, string>();
  return {
    setClock: (to) => {
      now = to;
      cookies.clear();
    },
    until: async (to) => {
      for (;;) {
        await jobs.run();
        const next = await jobs.nextMoment();
        if (next === null || next > to) break;
        if (next > now) now = next;
      }
      now = to;
    },
    send: async (user, method, path, body) => {
      const cookie = cookies.get(user) ?? (await openSession(tx, user, now));
      cookies.set(user, cookie);
      return sent(app, { method, path, body, cookie });
    },
    close: async () => {
      await app.close();
      await tx.deleteFrom('sessions').execute();
      await tx.deleteFrom('due').where('kind', '=', NOTIFICATION_MAIL).execute();
      await tx.updateTable('notifications').set({ by_mail: false, read_at: now }).execute();
    },
  };
}

/** As a login does, without the time that a password takes. @returns the cookie */
async function openSession(tx: Transaction<Schema>, user: string, at: Date): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('sessions')
    .values({
      ...{ token_hash: createHash('sha256').update(token).digest('hex'), user_id: user },
      ...{ created_at: at, seen_at: at, user_agent: null },
    })
    .execute();
  return `sid=${token}`;
}

async function sent(
  app: FastifyInstance,
  { method, path, body, cookie }: { method: Method; path: string; body: object | undefined; cookie: string },
): Promise<unknown> {
  const response = await app.inject({
    ...{ method, url: path, headers: { origin: ORIGIN, cookie } },
    ...(body ? { payload: body } : {}),
  });
  if (response.statusCode >= 400) throw new Error(`${method} ${path}: ${response.body}`);
  return response.body === '' ? null : response.json();
}
