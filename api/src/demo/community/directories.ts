import { changeDirectory } from '@duellwerk/shared/contract/account';
import { setTeamDirectory } from '@duellwerk/shared/contract/teams-settings';
import * as data from '../data.ts';
import type { PastSite } from '../site/past-site.ts';
import type { Lists } from './lists.ts';
import type { DemoTeam } from './people.ts';

interface Present {
  /** Of people, by their names. */
  ids: ReadonlyMap<string, string>;
  teams: readonly DemoTeam[];
  games: Lists['games'];
}

/** Some teams look for players, some people show themselves: each says so in their own settings. */
export async function fillDirectories(site: PastSite, { ids, teams, games }: Present): Promise<void> {
  const idsOf = (keys: readonly data.GameKey[]) => keys.map((key) => games[key]);
  for (const { name, text = '', ...entry } of [...data.searchingTeams, ...data.shownTeams]) {
    const team = teams.find((each) => each.name === name);
    const [owner] = team?.players ?? [];
    if (!team || !owner) throw new Error(`No ${name} among the teams`);
    const body = { state: text ? 'looking' : 'shown', text, games: idsOf(entry.games) } as const;
    await site.send(owner, setTeamDirectory, { params: { team: team.id }, body });
  }
  for (const { name, text = '', ...entry } of data.shownPeople) {
    const body = { state: text ? 'looking' : 'shown', text, games: idsOf(entry.games) } as const;
    await site.send(ids.get(name) ?? '', changeDirectory, { body });
  }
}
