// The site in process, with a clock that begins in the past, for what the people of the demo do in it.
import { createHash } from 'node:crypto';
import { addressOf } from '@duellwerk/shared/contract/address';
import type { Call } from '@duellwerk/shared/contract/call';
import type { Transaction } from 'kysely';
import { buildAppContext } from '../../app.ts';
import { type ApiConfig, apiConfig } from '../../config.ts';
import { DueRunner } from '../../db/due-runner.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { jobHandlers } from '../../jobs.ts';
import { MAIL } from '../../mail/write-mail.ts';
import { NOTIFICATION_MAIL } from '../../notifications/notify.ts';
import { newSecret } from '../../text/secret.ts';
import { COUNT_TIPS } from '../../tips/count-day.ts';
import { withinTransaction } from './one-transaction.ts';
import { createStories, type Stories } from './stories.ts';

export interface PastSite extends Stories {
  readonly config: ApiConfig;
  /** What `send` writes is in it, for the few things that no request writes. */
  readonly tx: Transaction<Schema>;
  now(): Date;
  /**
   * Sends a request of a person, `null` for a visitor, as their browser does.
   * @throws Error for every refusal
   */
  send<P, Q, B, R>(
    user: string | null,
    call: Call<P, Q, B, R>,
    parts?: { params?: P; query?: Q; body?: B },
  ): Promise<R>;
  /** Ends all sessions and links of mails; what people were notified of is read, and no mail is left to be sent. */
  close(): Promise<void>;
}

const ORIGIN = 'http://localhost';
const LIMIT = { count: 1_000_000, seconds: 60 };
/** As no browser of the demo is open for longer. */
const SESSION_MS = 7 * 24 * 60 * 60_000;

/**
 * Opens it on a transaction, which decides whether anything of it stays.
 * @param passwordHash of the password that all of its people have
 */
export async function openPastSite(
  database: Database,
  tx: Transaction<Schema>,
  { start, passwordHash }: { start: Date; passwordHash: string },
): Promise<PastSite> {
  let now = start;
  const clock = () => now;
  const own = withinTransaction(database, tx);
  const limits = { changes: LIMIT, registerPerAddress: LIMIT, validatePerAddress: LIMIT };
  const config = apiConfig({ secret: newSecret(), origin: ORIGIN, limits });
  const passwords = { hash: async () => passwordHash, verify: async () => true };
  const { app } = await buildAppContext({ database: own, clock, config, passwords });
  const { [NOTIFICATION_MAIL]: _, ...handlers } = jobHandlers(clock, config);
  const jobs = new DueRunner(own, handlers, { clock, lanes: 1 });
  const sessions = new Map<string, { cookie: string; ends: number }>();
  const cookieOf = async (user: string) => {
    const open = sessions.get(user);
    if (open && open.ends > now.getTime()) return open.cookie;
    const cookie = await openSession(tx, user, now);
    sessions.set(user, { cookie, ends: now.getTime() + SESSION_MS });
    return cookie;
  };
  /** What the site does by itself until then happens at its time. */
  const advance = async (to: Date) => {
    for (;;) {
      const next = await jobs.nextMoment();
      if (next === null || next > to) break;
      if (next > now) now = next;
      await jobs.run();
    }
    now = to;
  };
  return {
    ...createStories(clock, advance),
    ...{ config, tx, now: clock },
    send: async (user, { method, path }, { params, query, body } = {}) => {
      const url = addressOf(path, { ...params }, { ...query });
      const cookie = user === null ? {} : { cookie: await cookieOf(user) };
      const sent = await app.inject({
        ...{ method, url, headers: { origin: ORIGIN, ...cookie } },
        ...(body ? { payload: body } : {}),
      });
      if (sent.statusCode >= 400) throw new Error(`${method} ${url} at ${now.toISOString()}: ${sent.body}`);
      // What has no content is `null` to its callers.
      return sent.body === '' ? null : JSON.parse(sent.body);
    },
    close: async () => {
      // The database plans the counting of a tip day once in a transaction, and all of this is one.
      await tx
        .updateTable('due')
        .set({ run_at: now, done_at: null })
        .where('kind', '=', COUNT_TIPS)
        .execute();
      await jobs.run();
      await app.close();
      await tx.deleteFrom('sessions').execute();
      await tx.deleteFrom('user_tokens').where('used_at', 'is not', null).execute();
      await tx.deleteFrom('mails').execute();
      await tx.deleteFrom('due').where('kind', 'in', [MAIL, NOTIFICATION_MAIL]).execute();
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
