import type { AppContext } from '../http/app-context.ts';

/** Ids of the teams that meet in a match which anybody may see. */
export async function teamsOfMatch(
  { database: { sql } }: Pick<AppContext, 'database'>,
  match: string,
): Promise<string[]> {
  const rows = await sql
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .innerJoin('entries as e', (join) =>
      join.on(({ eb, ref }) => eb(ref('e.id'), 'in', [ref('m.a_entry'), ref('m.b_entry')])),
    )
    .select('e.team_id')
    .where('m.id', '=', match)
    .where('t.decided_state', '<>', 'draft')
    .execute();
  return rows.flatMap(({ team_id }) => team_id ?? []);
}
