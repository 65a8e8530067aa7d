import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
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
