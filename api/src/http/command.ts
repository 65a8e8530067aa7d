import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { DomainEvent } from '../http/domain-event.ts';
import type { Locale } from '../text/locale.ts';
import type { Viewer } from '../users/sessions.ts';

/** Somebody's change to their own account, inside the transaction that makes it. */
export interface CommandContext {
  tx: Transaction<Schema>;
  user: Viewer;
  now: Date;
  locale: Locale;
  publish(...events: DomainEvent[]): Promise<void>;
}
