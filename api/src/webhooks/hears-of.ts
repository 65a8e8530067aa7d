import { type RawBuilder, sql } from 'kysely';

/** The league that a tournament is played in; the database's null for others. */
const leagueOf = (tournament: RawBuilder<unknown>) => sql`(
  select l.league_id from league_seasons l where l.id in (
    select season_id from league_divisions where tournament_id = ${tournament}
    union all select season_id from league_deciders where tournament_id = ${tournament}))`;

/** Which webhooks, named `w`, hear of a tournament. */
export const hearsOf = (tournament: RawBuilder<unknown>) =>
  sql`(w.tournament_id = ${tournament} or w.league_id = ${leagueOf(tournament)})`;
