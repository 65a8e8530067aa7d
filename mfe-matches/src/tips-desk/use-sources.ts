// What a round can be made from: tournaments by name, and the divisions of leagues that are not over.
import { getLeague, getSeason, listLeagues } from '@duellwerk/shared/contract/leagues';
import { searchTournaments } from '@duellwerk/shared/contract/selectors';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { $transport, send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { useUnit } from 'effector-react';

async function findTournaments(transport: Transport, q: string): Promise<SelectorOption[]> {
  const { tournaments } = await send(transport, searchTournaments, { query: { q } });
  return tournaments.map(({ id, name }) => ({ id, name }));
}

/** Their ids are those of the tournaments that they are played in. */
async function findDivisions(transport: Transport, q: string): Promise<SelectorOption[]> {
  const { items } = await send(transport, listLeagues, {});
  const leagues = await Promise.all(
    items.map(({ id }) => send(transport, getLeague, { params: { league: id } })),
  );
  const ids = leagues.flatMap(({ seasons }) =>
    seasons.filter(({ state }) => state !== 'completed').map(({ id }) => id),
  );
  const seasons = await Promise.all(ids.map((season) => send(transport, getSeason, { params: { season } })));
  return seasons
    .flatMap(({ league, name: season, divisions }) =>
      divisions.map(({ tournament, name }) => ({
        id: tournament,
        name: `${league.name} · ${season} · ${name}`,
      })),
    )
    .filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()));
}

export function useSources() {
  const transport = useUnit($transport);
  return {
    tournament: (q: string) => findTournaments(transport, q),
    division: (q: string) => findDivisions(transport, q),
  };
}
