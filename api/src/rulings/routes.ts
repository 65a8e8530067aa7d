import { listRulings } from '@duellwerk/shared/contract/rulings';
import { id, moment } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import type { AppContext } from '../http/app-context.ts';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';
import { serveCached } from '../http/serve.ts';
import * as repo from './repo.ts';

const PAGE_DEFAULT = 20;
const place = s.tuple([moment, id]);

/** The public rulings. */
export function rulingRoutes(context: AppContext): void {
  const { database, replies } = context;
  serveCached(context, listRulings, async ({ query: { cursor, limit = PAGE_DEFAULT } }) => {
    const after = cursor === undefined ? null : placeOf(cursor);
    return replies.get(`rulings ${limit} ${cursor ?? ''}`, ['rulings'], async () => {
      const rows = await repo.listRulings(database.sql, after, limit + 1);
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      const next_cursor = last ? cursorOf([last.published_at, last.id]) : null;
      return { value: { items, next_cursor }, validUntil: null };
    });
  });
}

function placeOf(cursor: string): repo.RulingPlace {
  const [at, last] = partsOfCursor(cursor, place);
  return { at: new Date(at), id: last };
}
