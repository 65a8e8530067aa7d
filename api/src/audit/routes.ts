import { Readable } from 'node:stream';
import { AUDIT_EXPORT, auditFilter, listAdministrativeAudit } from '@duellwerk/shared/contract/audit';
import { integer } from '@duellwerk/shared/contract/schema';
import { type Struct, tuple } from 'superstruct';
import type { AppContext } from '../http/app-context.ts';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';
import { admitted, checked, serve } from '../http/serve.ts';
import { exportEntries } from './export.ts';
import { listEntries } from './list-entries.ts';

const PAGE = 50;
const place: Struct<[number], null> = tuple([integer(1, Number.MAX_SAFE_INTEGER)]);

/** /admin/audit: site-wide, so nobody whose rights are bound to an organizer sees it. */
export function auditRoutes(context: AppContext): void {
  const { app, database, sessions, clock } = context;
  serve(context, listAdministrativeAudit, 'platform.admin', async ({ query: { cursor, ...filter } }) => {
    const before = cursor === undefined ? null : partsOfCursor(cursor, place)[0];
    const found = await listEntries(database.sql, filter, { before, limit: PAGE + 1 });
    const items = found.slice(0, PAGE);
    const last = found.length > PAGE ? items.at(-1) : undefined;
    return { items, next_cursor: last ? cursorOf([Number(last.id)]) : null };
  });
  app.get(AUDIT_EXPORT, async (request, reply) => {
    await admitted('platform.admin', () => sessions.viewerOf(request, clock()));
    const filter = checked(auditFilter, request.query, '', true);
    reply.headers({
      ...{ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="audit.csv"' },
    });
    return reply
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportEntries(database.sql, filter), { objectMode: false }));
  });
}
