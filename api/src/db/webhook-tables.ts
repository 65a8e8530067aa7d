import type { WebhookEvent, WebhookProblem } from '@duellwerk/shared/contract/webhooks';
import type { ColumnType, Generated } from 'kysely';

export interface WebhookTables {
  webhooks: {
    tournament_id: string;
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
    tournament_id: string;
    event: WebhookEvent | 'test';
    /** What happened; a tournament tells of it once. */
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
