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
  searchTeams,
  searchTournamentSeries,
  searchTournaments,
} from '@duellwerk/shared/contract/selectors';
import { sql } from 'kysely';
import type { AppContext } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { anyPermission } from './any-permission.ts';
import { growing, type Source, short, tournaments } from './sources.ts';

const roles = short('member_roles', { words: 'role' });
const series = growing('tournament_series', { slug: true });

const selectors: readonly [typeof searchTeams, Source][] = [
  [searchTeams, growing('teams', { only: sql`deleted_at is null` })],
  [searchOrganizers, short('organizers', { slug: true })],
  [searchGames, short('games', { slug: true })],
  [searchRulesets, growing('rulesets')],
  [searchColorSchemes, growing('color_schemes')],
  [searchBadges, short('badges', { words: 'badge' })],
  [searchConnections, short('connections')],
  [searchAvatarDecorations, short('avatar_decorations', { words: 'decoration' })],
  // A member's role is the role in a team: the specification names two selectors for the one list.
  [searchTeamRoles, roles],
  [searchMemberRoles, roles],
];

/** The searches that selectors of the administration ask, for holders of any permission. */
export function selectorRoutes(context: AppContext): void {
  const { sql: db } = context.database;
  for (const [call, find] of selectors) {
    serve(context, call, anyPermission, ({ query, locale }) => find(db, query, locale));
  }
  serve(context, searchTournamentSeries, anyPermission, async ({ query, locale }) => {
    const { items, next_cursor } = await series(db, query, locale);
    return { series: items, next_cursor };
  });
  serve(context, searchTournaments, anyPermission, async ({ query, user }) => {
    const { items, next_cursor } = await tournaments(db, query, user.permissions);
    return { tournaments: items, next_cursor };
  });
}
