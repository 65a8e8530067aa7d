import type { AccountTables } from './account-tables.ts';
import type { DomainTables } from './domain-tables.ts';
import type { PlatformTables } from './platform-tables.ts';

/** All tables of the database as Kysely sees them. */
export interface Schema extends PlatformTables, DomainTables, AccountTables {}
