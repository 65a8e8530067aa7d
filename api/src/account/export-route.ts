import { EXPORT_PATH } from '@duellwerk/shared/contract/account';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { createLimiter } from '../http/limits.ts';
import { admitted } from '../http/serve.ts';
import { exportOf } from './export.ts';

/** The user's data as a file. Browsers open the address directly, so it is no call of the contract. */
export function exportRoute({ app, database, sessions, config, clock }: AppContext): void {
  const exports = createLimiter(config.limits.exports, clock);
  app.get(EXPORT_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    // Changes nothing, but a link on another site would use up the user's downloads.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new ApiError('foreign_origin');
    const now = clock();
    const user = await admitted('signed-in', () => sessions.viewerOf(request, now));
    exports.take(user.id);
    const archive = await exportOf(database.sql, user.id, now);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="duellwerk-daten-${now.toISOString().slice(0, 10)}.zip"`,
      })
      .type('application/zip')
      .send(Buffer.from(archive));
  });
}
