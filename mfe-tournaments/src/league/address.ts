// The address of /vcd: league, season and division in its query.

/**
 * A league, a season of it or a division of that.
 * @param league `null` for the one that is shown without a name
 */
export function leagueAddress(league: string | null, season?: number, division?: number): string {
  const named = {
    ...(league !== null && { liga: league }),
    ...(season !== undefined && { saison: String(season) }),
    ...(division !== undefined && { division: String(division) }),
  };
  const query = String(new URLSearchParams(named));
  return query ? `/vcd?${query}` : '/vcd';
}
