import { getOrganizer } from '@duellwerk/shared/contract/master-data/organizers';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { serveCached } from '../http/serve.ts';
import { findOrganizer, listSeries } from './repo.ts';

/** The public page of who runs tournaments here. */
export function organizerRoutes(context: AppContext): void {
  const { database, replies } = context;
  serveCached(context, getOrganizer, ({ params: { slug }, locale }) =>
    replies.get(`organizer ${slug} ${locale}`, ['base', 'tournaments'], async () => {
      const organizer = await findOrganizer(database.sql, slug);
      if (!organizer) throw new ApiError('not_found');
      const { text, text_en, ...shown } = organizer;
      const value = {
        ...shown,
        text: locale === 'en' && text_en !== '' ? text_en : text,
        series: await listSeries(database.sql, organizer.id),
      };
      return { value, validUntil: null };
    }),
  );
}
