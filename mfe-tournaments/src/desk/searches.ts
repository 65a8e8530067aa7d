// The searches that selectors of the desk ask (specification 7).
import { searchGames, searchRulesets, searchTournamentSeries } from '@duellwerk/shared/contract/selectors';
import { searchTeams } from '@duellwerk/shared/contract/teams-admin';
import { listUsers } from '@duellwerk/shared/contract/user-admin';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { $transport, send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { useUnit } from 'effector-react';

const named = ({
  id,
  name,
  slug,
}: {
  id: string;
  name: string;
  slug?: string | undefined;
}): SelectorOption => ({
  id,
  name,
  ...(slug && { slug }),
});

const searches = {
  games: async (transport: Transport, q: string) =>
    (await send(transport, searchGames, { query: { q } })).items.map(named),
  rulesets: async (transport: Transport, q: string) =>
    (await send(transport, searchRulesets, { query: { q } })).items.map(named),
  series: async (transport: Transport, q: string) =>
    (await send(transport, searchTournamentSeries, { query: { q } })).series.map(named),
  teams: async (transport: Transport, q: string) =>
    (await send(transport, searchTeams, { query: { q } })).items.map(named),
  users: async (transport: Transport, q: string) =>
    (await send(transport, listUsers, { query: { q } })).items.map(({ id, username }) => ({ id, username })),
};

/** Asks for what fits a text. */
export function useDeskSearch(kind: keyof typeof searches): (text: string) => Promise<SelectorOption[]> {
  const transport = useUnit($transport);
  return (text) => searches[kind](transport, text);
}
