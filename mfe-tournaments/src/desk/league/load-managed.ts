import { getManagedSeason, type ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import { type DivisionTable, getDivision, getSeason, type Season } from '@duellwerk/shared/contract/leagues';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';

/** A season as its desk shows it. */
export interface SeasonAtDesk {
  managed: ManagedSeason;
  season: Season;
  /** From the highest on. */
  divisions: DivisionTable[];
}

export async function loadManaged(transport: Transport, id: string): Promise<SeasonAtDesk> {
  const params = { season: id };
  const [managed, season] = await Promise.all([
    send(transport, getManagedSeason, { params }),
    send(transport, getSeason, { params }),
  ]);
  const divisions = await Promise.all(
    season.divisions.map(({ id: division }) => send(transport, getDivision, { params: { division } })),
  );
  return { managed, season, divisions };
}
