import type { Transaction } from 'kysely';
import { publish } from '../db/bus.ts';
import type { Schema } from '../db/schema.ts';
import type { Kernel } from '../http/kernel.ts';
import type { News } from '../http/news.ts';
import type { Locale } from '../text/locale.ts';
import type { Viewer } from '../users/sessions.ts';

/** Somebody's change to their own account, inside the transaction that makes it. */
export interface Act {
  tx: Transaction<Schema>;
  user: Viewer;
  now: Date;
  locale: Locale;
  publish(news: News): Promise<void>;
}

/** Runs a change whose answer is not stored: in one transaction, told to every process, and to this one before the reply. */
export async function act<T>(
  kernel: Kernel,
  { user, now, locale }: Pick<Act, 'user' | 'now' | 'locale'>,
  work: (act: Act) => Promise<T>,
): Promise<T> {
  let told: News[] = [];
  const value = await kernel.database.transaction(async (tx) => {
    // Emptied: a transaction may be run again.
    told = [];
    const tell = async (news: News) => {
      told.push(news);
      await publish(tx, news);
    };
    return work({ tx, user, now, locale, publish: tell });
  });
  for (const news of told) kernel.outdate(news);
  return value;
}
