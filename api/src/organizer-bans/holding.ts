import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** That a ban under the name `alias` holds now. The clock of the database: one that has just ended is over everywhere. */
export function isHolding(alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<SqlBool>`(${column('lifted_at')} is null and (${column('ends_at')} is null or ${column('ends_at')} > now()))`;
}

/**
 * A join of the ban that holds against a user or a team, as `ban.holds` and `ban.ends_at`; without one both are `null`.
 * @param subject the column of bans, and the id it has to be
 */
export function joinBan(
  organizer: RawBuilder<unknown>,
  subject: { column: 'user_id' | 'team_id'; is: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`left join lateral (
    select true as holds, ob.ends_at from organizer_bans ob
    where ob.organizer_id = ${organizer} and ${sql.ref(`ob.${subject.column}`)} = ${subject.is} and ${isHolding('ob')}
    order by ob.ends_at desc nulls first limit 1) ban on true`;
}
