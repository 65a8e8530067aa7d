import { sql, type Transaction } from 'kysely';
import type { Side } from '../../db/domain-tables.ts';
import type { Schema } from '../../db/schema.ts';

type Tx = Transaction<Schema>;

interface Step {
  match: string;
  number: number;
  kind: 'ban' | 'pick';
  map: string;
  side: Side;
  user: string;
  at: Date;
}

export async function insertStep(
  tx: Tx,
  { match: match_id, user: user_id, at: created_at, ...step }: Step,
): Promise<void> {
  await tx
    .insertInto('match_veto_steps')
    .values({ ...step, match_id, user_id, created_at })
    .execute();
}

/** The maps of the games in their order, and those of them that nobody chose. */
export async function writeMaps(
  tx: Tx,
  choice: { match: string; maps: readonly string[]; left: readonly string[]; after: number; at: Date },
): Promise<void> {
  const { match, maps, left, after, at } = choice;
  const steps = left.map((map, index) => ({ number: after + index + 1, map }));
  const games = maps.map((map, index) => ({ number: index + 1, map }));
  await sql`
    with remaining as (
      insert into match_veto_steps (match_id, number, kind, map, created_at)
      select ${match}::text, s.number, 'left', s.map, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (number int, map text)
    )
    insert into match_rounds (match_id, number, map)
    select ${match}::text, g.number, g.map
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as g (number int, map text)
    on conflict (match_id, number) do update set map = excluded.map`.execute(tx);
}
