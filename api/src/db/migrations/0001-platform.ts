import { type Kysely, sql } from 'kysely';

/** Outbox, idempotency keys, timed steps and the audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await outbox(db);
  await idem(db);
  await due(db);
  await audit(db);
}

async function outbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'bigserial', (column) => column.primaryKey())
    .addColumn('xid', sql`xid8`, (column) => column.notNull().defaultTo(sql`pg_current_xact_id()`))
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('outbox_xid').on('outbox').column('xid').execute();
  await db.schema.createIndex('outbox_created_at').on('outbox').column('created_at').execute();
}

async function idem(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idem')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('req_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('idem_pkey', ['scope', 'key'])
    .execute();
  await db.schema.createIndex('idem_created_at').on('idem').column('created_at').execute();
}

async function due(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('due')
    .addColumn('id', 'bigserial', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('run_at', 'timestamptz', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    .addColumn('done_at', 'timestamptz')
    .addColumn('dead_at', 'timestamptz')
    .addColumn('last_error', 'text')
    .execute();
  await sql`create index due_open on due (run_at) where done_at is null and dead_at is null`.execute(db);
}

async function audit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'bigserial', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_subject').on('audit').columns(['subject', 'id']).execute();
}
