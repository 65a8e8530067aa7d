// Addresses of pages that the demo's data gives, found through the API.
import type { APIRequestContext } from '@playwright/test';

export interface Addresses {
  tournament: { path: string; name: string };
  /** A team that takes part in that tournament. */
  team: { path: string; name: string };
}

export async function findAddresses(request: APIRequestContext): Promise<Addresses> {
  const json = async (path: string) => (await request.get(path)).json();
  const [tournament] = (await json('/v1/tournaments?phase=running&mode=team')).items;
  const [team] = (await json(`/v1/tournaments/${tournament.id}/participants`)).items;
  return {
    tournament: { path: `/tournaments/${tournament.id}`, name: tournament.name },
    team: { path: `/teams/${team.id}`, name: team.name },
  };
}
