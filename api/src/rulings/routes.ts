import { getRuling } from '@duellwerk/shared/contract/ruling';
import * as desk from '@duellwerk/shared/contract/ruling-desk';
import * as contract from '@duellwerk/shared/contract/rulings';
import { id, moment } from '@duellwerk/shared/contract/schema';
import { searchRulingSides } from '@duellwerk/shared/contract/side-searches';
import * as s from 'superstruct';
import { audited } from '../audit/audited.ts';
import type { AppContext } from '../http/app-context.ts';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';
import { isKnown } from '../http/reply-cache.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import { searchSides } from '../tournaments/search-sides.ts';
import { amendRuling } from './amend-ruling.ts';
import { FEED_MAX, writeFeed } from './feed.ts';
import { publishRuling } from './publish-ruling.ts';
import { readRuling } from './read-ruling.ts';
import * as repo from './repo.ts';

const PAGE_DEFAULT = 20;
const place = s.tuple([moment, id]);

/** The public rulings, and those that stand alone; decisions of matches write theirs. */
export function rulingRoutes(context: AppContext): void {
  readingRoutes(context);
  feedRoute(context);
  serveCommand(context, desk.publishRuling, 'signed-in', (command) =>
    audited(command, { action: 'ruling.published', about: ({ id }) => ({ kind: 'ruling', id }) }, () =>
      publishRuling(command, command.body),
    ),
  );
  serveCommand(context, desk.amendRuling, 'signed-in', ({ params: { ruling: id }, body, ...command }) =>
    audited(command, { action: 'ruling.amended', about: { kind: 'ruling', id } }, () =>
      amendRuling(command, id, body),
    ),
  );
}

function readingRoutes(context: AppContext): void {
  const { database, replies } = context;
  serveCached(context, contract.listRulings, async ({ query }) => {
    const { cursor, limit = PAGE_DEFAULT, ...filter } = query;
    const after = cursor === undefined ? null : placeOf(cursor);
    const read = async () => {
      const rows = await repo.listRulings(database.sql, filter, { after, limit: limit + 1 });
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return { items, next_cursor: last ? cursorOf([last.published_at, last.id]) : null };
    };
    // What people search for is hardly ever searched for again.
    if (filter.q) return { private: await read() };
    const { tournament = '', kind = '', team = '' } = filter;
    const key = `rulings ${limit} ${cursor ?? ''} ${tournament} ${kind} ${team}`;
    return replies.get(key, ['rulings'], async () => ({ value: await read(), validUntil: null }));
  });
  // What people search for is hardly ever searched for again.
  serve(context, searchRulingSides, 'anyone', ({ query: { q } }) =>
    searchSides(database.sql, repo.ruledEntries, q),
  );
  serveCached(context, getRuling, ({ params: { ruling } }) =>
    replies.get(`ruling ${ruling}`, ['rulings', 'matches', 'people'], async () => ({
      value: await readRuling(database.sql, ruling),
      validUntil: null,
    })),
  );
}

/** For feed readers, which ask often: what they have already is not sent again. */
function feedRoute({ app, database, replies, config }: AppContext): void {
  app.get(contract.RULINGS_FEED, async (request, reply) => {
    const { value, hash } = await replies.get('rulings feed', ['rulings'], async () => ({
      value: writeFeed(await repo.listFed(database.sql, FEED_MAX), config, contract.RULINGS_FEED),
      validUntil: null,
    }));
    reply.headers({ 'cache-control': 'no-cache', etag: `"${hash}"` });
    if (isKnown(request.headers['if-none-match'], hash)) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(String(value));
  });
}

function placeOf(cursor: string): repo.RulingPlace {
  const [at, last] = partsOfCursor(cursor, place);
  return { at: new Date(at), id: last };
}
