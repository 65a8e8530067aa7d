import type { WebhookEvent, WebhookProblem } from '@duellwerk/shared/contract/webhooks';
import type { ColumnType, Generated } from 'kysely';

export interface WebhookTables {
  /** Of a tournament or of a league. */
  webhooks: {
    id: Generated<string>;
    tournament_id: string | null;
    league_id: string | null;
    /** Sealed with the site's secret. */
    address: string;
    /** What people see of it. */
    shown: string;
    events: WebhookEvent[];
    changed_at: Date;
  };
  webhook_deliveries: {
    id: Generated<string>;
    number: ColumnType<number, never, never>;
    webhook_id: string;
    /** Where it happened; `null` for a test of a league. */
    tournament_id: string | null;
    event: WebhookEvent | 'test';
    /** What happened; a webhook tells of it once. */
    fact: string;
    /** The match or the ruling. */
    ref: string | null;
    created_at: Date;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    status: number | null;
    problem: WebhookProblem | null;
    ended_at: Date | null;
  };
}
