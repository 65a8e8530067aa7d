import { type RawBuilder, sql } from 'kysely';

/** Whether somebody plays on a side: entered alone, in its roster, or in its team. */
export const playsIn = (
  user: RawBuilder<unknown>,
  a: RawBuilder<unknown>,
  b: RawBuilder<unknown>,
) => sql<boolean>`exists (select from entries e where e.id in (${a}, ${b}) and (e.user_id = ${user}
    or exists (select from entry_players ep where ep.entry_id = e.id and ep.user_id = ${user} and ep.released_at is null)
    or exists (select from team_members tm where tm.team_id = e.team_id and tm.user_id = ${user})))`;
