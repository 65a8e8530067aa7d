import { type Kysely, sql } from 'kysely';

/** What rulings are about, how they are found, and what was before them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of rulings) await sql.raw(statement).execute(db);
}

const rulings: readonly string[] = [
  // entry_a and entry_b: who met then; entry_a alone: who was excluded. search_key: its words, folded, for the search.
  // before: what the match was, as far as the decision is taken back with it. number: the order in which they were made.
  `alter table rulings
    add entry_a text references entries,
    add entry_b text references entries,
    add search_key text not null default '',
    add before jsonb,
    add number integer generated always as identity unique,
    add check (entry_b is null or entry_a is not null)`,
  `update rulings r set entry_a = m.a_entry, entry_b = m.b_entry from matches m
    where m.id = r.match_id and m.a_entry is not null`,
  // As good as the database can; what is written from now on is folded as names are.
  `update rulings set search_key = lower(concat_ws(' ', title, facts, decision, rule, consequence))`,
  `create index rulings_tournament on rulings (tournament_id, published_at desc) where tournament_id is not null`,
  `create index rulings_amends on rulings (amends) where amends is not null`,
];
