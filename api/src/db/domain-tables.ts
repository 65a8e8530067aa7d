/** Tables of the tournament itself: people, teams, tournaments, matches. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the migration 0002-domain
export interface DomainTables {}
