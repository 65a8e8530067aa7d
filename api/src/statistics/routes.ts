import { getStatistics } from '@duellwerk/shared/contract/statistics';
import type { AppContext } from '../http/app-context.ts';
import { serveCached } from '../http/serve.ts';
import { readStatistics } from './read-statistics.ts';

export function statisticsRoutes(context: AppContext): void {
  const { database, replies } = context;
  serveCached(context, getStatistics, ({ query: { game, season } }) =>
    replies.get(
      `statistics ${game ?? ''} ${season ?? ''}`,
      ['matches', 'tournaments', 'tips', 'leagues'],
      async () => ({ value: await readStatistics(database.sql, { game, season }), validUntil: null }),
    ),
  );
}
