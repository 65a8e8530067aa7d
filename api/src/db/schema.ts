import type { AccountTables } from './account-tables.ts';
import type { DomainTables } from './domain-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { PlatformTables } from './platform-tables.ts';
import type { TipTables } from './tip-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

export interface Schema
  extends PlatformTables,
    DomainTables,
    AccountTables,
    NotificationTables,
    TipTables,
    WebhookTables {}
