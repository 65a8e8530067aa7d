import { type Kysely, sql } from 'kysely';

/** What people in office did: to what (by its name then), why, and what it changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // entry_id: whose entry it was about. before, after: the fields that changed. search_key: name, reason and values, folded.
  `alter table audit
    add administrative boolean not null default false,
    add subject_name text,
    add entry_id text,
    add reason text,
    add before jsonb not null default '{}',
    add after jsonb not null default '{}',
    add search_key text not null default ''`,
  // Of earlier entries only those that nobody writes about themselves.
  `update audit set administrative = true, reason = details ->> 'reason'
    where action like any (array['alert.%', 'content.%', 'release.%', 'match.%'])
      or action in ('user.banned', 'user.unbanned', 'user.sessions_ended', 'user.verified', 'user.honours_set',
        'user.permissions_set')
      or (action like 'team.%' and details ? 'reason')`,
  // Chats named the person alone.
  `update audit set subject = 'user:' || subject where action like 'match.%' and position(':' in subject) = 0`,
  `create index audit_administrative on audit (id) where administrative`,
];
