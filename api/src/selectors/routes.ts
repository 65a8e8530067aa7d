import {
  searchAvatarDecorations,
  searchBadges,
  searchColorSchemes,
  searchConnections,
  searchGames,
  searchMemberRoles,
  searchOrganizers,
  searchRulesets,
  searchTeamRoles,
  searchTournamentSeries,
  searchTournaments,
} from '@duellwerk/shared/contract/selectors';
import type { AppContext } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { anyPermission } from './any-permission.ts';
import type { Search } from './pages.ts';
import { searchShortList } from './search-short-list.ts';
import { findTournaments } from './search-tournaments.ts';

const roles = searchShortList('member_roles', { words: 'role' });
const series = searchShortList('tournament_series', { slug: true });

const selectors: readonly [typeof searchOrganizers, Search][] = [
  [searchOrganizers, searchShortList('organizers', { slug: true })],
  [searchGames, searchShortList('games', { slug: true })],
  [searchRulesets, searchShortList('rulesets')],
  [searchColorSchemes, searchShortList('color_schemes')],
  [searchBadges, searchShortList('badges', { words: 'badge' })],
  [searchConnections, searchShortList('connections')],
  [searchAvatarDecorations, searchShortList('avatar_decorations', { words: 'decoration' })],
  // A member's role is the role in a team: the specification names two selectors for the one list.
  [searchTeamRoles, roles],
  [searchMemberRoles, roles],
];

/** The searches that selectors of the administration ask, for holders of any permission. */
export function selectorRoutes(context: AppContext): void {
  const { sql: db } = context.database;
  for (const [call, search] of selectors) {
    serve(context, call, anyPermission, ({ query, locale }) => search(db, query, locale));
  }
  serve(context, searchTournamentSeries, anyPermission, async ({ query, locale }) => {
    const { items, next_cursor } = await series(db, query, locale);
    return { series: items, next_cursor };
  });
  serve(context, searchTournaments, anyPermission, ({ query, user, now }) =>
    findTournaments(db, query, user.permissions, now),
  );
}
