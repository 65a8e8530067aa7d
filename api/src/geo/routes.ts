import { searchCities, searchCountries, searchStates } from '@duellwerk/shared/contract/selectors';
import type { AppContext } from '../http/app-context.ts';
import { type CachedReply, createReplyCache } from '../http/reply-cache.ts';
import { serveCached } from '../http/serve.ts';
import { type Choice, pageOf, type SearchQuery } from '../selectors/pages.ts';
import { fold } from '../text/fold.ts';
import { citiesOf, countries, statesOf } from './places.ts';

/** Countries, their states and cities: for everyone, and the same until the software is another. */
export function geoRoutes(context: AppContext): void {
  const { database, clock } = context;
  // A store of its own: whoever asks for a thousand places must not push the site's own answers out.
  const replies = createReplyCache(clock);
  const answer = (
    list: readonly string[],
    query: SearchQuery,
    read: () => Promise<Choice[]>,
  ): Promise<CachedReply> =>
    replies.get(JSON.stringify([...list, fold(query.q ?? ''), query.cursor ?? '']), [], async () => ({
      value: pageOf(await read(), query),
      validUntil: null,
    }));

  serveCached(context, searchCountries, ({ query, locale }) =>
    answer(['countries', locale], query, () => countries(database.sql, locale)),
  );
  serveCached(context, searchStates, ({ query }) =>
    answer(['states', query.country], query, () => statesOf(query.country)),
  );
  serveCached(context, searchCities, ({ query, locale }) =>
    answer(['cities', query.state, query.country, locale], query, () =>
      citiesOf(query.country, query.state, locale),
    ),
  );
}
