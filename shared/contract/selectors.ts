// The searches of specification 7 that selectors ask: the text, a cursor, and per kind further filters.
import {
  anyText,
  count,
  id,
  list,
  nullable,
  oneOf,
  optional,
  pattern,
  reply,
  request,
  type Schema,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { countryCode, stateCode } from './locations.ts';

/** A cursor holds the folded name that a page ended with, which can be longer than the name. */
export const CURSOR_MAX = 4000;

/** Items per answer. */
export const SELECTOR_PAGE = 20;

/** One thing that can be chosen. */
const option = reply({ id: anyText, name: anyText, slug: optional(anyText) });

const q = optional(text(0, 100));
const cursor = optional(pattern(/^[\w-]+$/, CURSOR_MAX));
const searched = request({ q, cursor });

/** An answer whose list has a name of its own (specification 7). */
function under<K extends string>(key: K) {
  return reply({ [key]: list(option), next_cursor: nullable(anyText) } as Record<K, typeof listOfOptions> & {
    next_cursor: Schema<string | null>;
  });
}
const listOfOptions = list(option);

function selector<const P extends string>(path: P, what: string) {
  return call({
    method: 'GET',
    path: `/v1/admin/${path}`,
    summary: `${what} by name (any permission)`,
    query: searched,
    reply: under('items'),
  });
}

export const searchOrganizers = selector('organizers', 'Organizers');
export const searchGames = selector('games', 'Games');
export const searchRulesets = selector('rulesets', 'Rulesets');
export const searchTeamRoles = selector('team-roles', 'Roles in a team');
export const searchColorSchemes = selector('color-schemes', 'Color schemes');
export const searchBadges = selector('badges', 'Badges');
export const searchConnections = selector('connections', 'Services that can be linked');
export const searchAvatarDecorations = selector('avatar-decorations', 'Avatar frames');
export const searchMemberRoles = selector('member-roles', 'Roles of members');

export const searchTournamentSeries = call({
  method: 'GET',
  path: '/v1/admin/tournament-series',
  summary: 'Series of tournaments by name (any permission)',
  query: searched,
  reply: under('series'),
});

export const searchTournaments = call({
  method: 'GET',
  path: '/v1/admin/tournaments',
  summary: 'Tournaments by name, newest first, for a selector and for the desk (any permission)',
  query: request({
    q,
    cursor,
    game: optional(id),
    organizer: optional(id),
    series: optional(id),
    /** `mine`: those that the caller manages. `templates`: among these the templates, which are nowhere else. */
    scope: optional(oneOf(['mine', 'templates'])),
    phase: optional(oneOf(['draft', 'coming', 'running', 'over'])),
  }),
  reply: reply({
    tournaments: list(
      reply({
        id: anyText,
        name: anyText,
        organizer: anyText,
        game: anyText,
        state: anyText,
        starts_at: anyText,
        places: count,
        taken: count,
        waiting: count,
      }),
    ),
    next_cursor: nullable(anyText),
  }),
});

export const searchCountries = call({
  method: 'GET',
  path: '/v1/geo/countries',
  summary: 'Countries by name in the language that is asked for',
  query: searched,
  reply: under('items'),
});

export const searchStates = call({
  method: 'GET',
  path: '/v1/geo/states',
  summary: 'States of a country by name',
  query: request({ q, cursor, country: countryCode }),
  reply: under('items'),
});

export const searchCities = call({
  method: 'GET',
  path: '/v1/geo/cities',
  summary: 'Cities of a state by name',
  query: request({ q, cursor, country: countryCode, state: stateCode }),
  reply: under('items'),
});
