import { getMatch } from '@duellwerk/shared/contract/match';
import { listMatches } from '@duellwerk/shared/contract/matches';
import { id, integer, moment } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import type { AppContext } from '../http/app-context.ts';
import { partsOfCursor } from '../http/cursor.ts';
import { serveCached } from '../http/serve.ts';
import type { ListEnd } from './list-repo.ts';
import { playRoutes } from './play/routes.ts';
import { listPage, readMatchPage } from './service.ts';

const PAGE_DEFAULT = 20;

/** A moment as this API writes it, or the word for none. */
const end = s.tuple([integer(1, 9), s.union([moment, s.literal('infinity')]), id]);

export function matchRoutes(context: AppContext): void {
  playRoutes(context);
  const { database, replies } = context;
  serveCached(context, listMatches, async ({ query: { cursor, limit = PAGE_DEFAULT } }) => {
    const after = cursor === undefined ? null : endOf(cursor);
    return replies.get(`matches ${limit} ${cursor ?? ''}`, ['matches'], async () => ({
      value: await listPage(database.sql, { after, limit }),
      validUntil: null,
    }));
  });
  serveCached(context, getMatch, ({ params }) =>
    replies.get(`match ${params.match}`, [`match:${params.match}`, 'people'], async () => ({
      value: await readMatchPage(database.sql, params.match),
      validUntil: null,
    })),
  );
}

function endOf(cursor: string): ListEnd {
  const [rank, at, last] = partsOfCursor(cursor, end);
  return { rank, at, id: last };
}
