import { getDay } from '@duellwerk/shared/contract/day';
import type { AppContext } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { readDay } from './read-day.ts';

/** /admin: what waits for the people who run the site. */
export function dayRoutes(context: AppContext): void {
  const { database, config } = context;
  serve(context, getDay, 'signed-in', ({ user, now }) => readDay({ db: database.sql, config }, user, now));
}
