import { searchCities, searchCountries, searchStates } from '@duellwerk/shared/contract/selectors';
import type { Kernel } from '../http/kernel.ts';
import { createReadyStore, type Ready } from '../http/ready.ts';
import { serveReady } from '../http/serve.ts';
import { type Asked, type Choice, pageOf } from '../selectors/pages.ts';
import { fold } from '../text/fold.ts';
import { citiesOf, countries, statesOf } from './places.ts';

/** Countries, their states and cities: for everyone, and the same until the software is another. */
export function geoRoutes(kernel: Kernel): void {
  const { database, clock } = kernel;
  // A store of its own: whoever asks for a thousand places must not push the site's own answers out.
  const ready = createReadyStore(clock);
  const answer = (list: readonly string[], asked: Asked, read: () => Promise<Choice[]>): Promise<Ready> =>
    ready.get(JSON.stringify([...list, fold(asked.q ?? ''), asked.cursor ?? '']), [], async () => ({
      value: pageOf(await read(), asked),
      validUntil: null,
    }));

  serveReady(kernel, searchCountries, ({ query, locale }) =>
    answer(['countries', locale], query, () => countries(database.sql, locale)),
  );
  serveReady(kernel, searchStates, ({ query }) =>
    answer(['states', query.country], query, () => statesOf(query.country)),
  );
  serveReady(kernel, searchCities, ({ query, locale }) =>
    answer(['cities', query.state, query.country, locale], query, () =>
      citiesOf(query.country, query.state, locale),
    ),
  );
}
