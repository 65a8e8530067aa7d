import { type Kysely, sql } from 'kysely';
import { leagueStatements } from './0002-league.ts';
import { matchStatements } from './0002-matches.ts';
import { peopleStatements } from './0002-people.ts';
import { siteStatements } from './0002-site.ts';
import { tournamentStatements } from './0002-tournaments.ts';

/**
 * The tables of the domain and the rows without which no site works (roles, connections, countries, settings).
 * A migration that has run anywhere is never changed: what comes later is a migration of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...peopleStatements,
    ...tournamentStatements,
    ...matchStatements,
    ...leagueStatements,
    ...siteStatements,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
