import { getSeries } from '@duellwerk/shared/contract/master-data/series';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { serveCached } from '../http/serve.ts';
import { countFinished, findSeries, readStandings } from './repo.ts';

/** The public page of a series of tournaments. */
export function seriesRoutes(context: AppContext): void {
  const { database, replies } = context;
  serveCached(context, getSeries, ({ params: { slug }, locale }) =>
    replies.get(`series ${slug} ${locale}`, ['base', 'tournaments'], async () => {
      const found = await findSeries(database.sql, slug);
      if (!found) throw new ApiError('not_found');
      const { text, text_en, ...series } = found;
      const value = {
        ...series,
        text: locale === 'en' && text_en !== '' ? text_en : text,
        finished: await countFinished(database.sql, series.id),
        standings: await readStandings(database.sql, series),
      };
      return { value, validUntil: null };
    }),
  );
}
