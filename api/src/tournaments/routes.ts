import {
  getEligibility,
  getTournament,
  joinTournament,
  leaveTournament,
  listParticipants,
  listTournaments,
} from '@duellwerk/shared/contract/tournaments';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CachedReply } from '../http/reply-cache.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import type { Viewer } from '../users/sessions.ts';
import { decodeCursor } from './cursor.ts';
import { readEligibility } from './eligibility.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { nextChange } from './state.ts';

const PAGE_DEFAULT = 20;

export function tournamentRoutes(context: AppContext): void {
  listRoute(context);
  pageRoutes(context);
  entryRoutes(context);
}

function entryRoutes(context: AppContext): void {
  serve(context, getEligibility, 'signed-in', ({ params, user }) =>
    readEligibility(context.database.sql, user, params.tournament, params.subject),
  );
  serveCommand(context, joinTournament, 'signed-in', (command) =>
    join(command, command.params.tournament, command.body.team_id),
  );
  serveCommand(context, leaveTournament, 'signed-in', async (command) => {
    await leave(command, command.params.tournament, command.params.entry);
    return null;
  });
}

function listRoute(context: AppContext): void {
  const { database, replies, clock } = context;
  serveCached(context, listTournaments, async ({ query, now }) => {
    const { cursor, limit = PAGE_DEFAULT, ...filter } = query;
    const from = cursor === undefined ? null : decodeCursor(cursor);
    // Searches are as many as people think of; only the lists that many ask for are kept.
    if (filter.text !== undefined) {
      return { private: await service.listPage(database.sql, filter, { cursor: from, limit }, now) };
    }
    const key = `tournaments ${JSON.stringify([filter.phase, filter.game, filter.mode, limit, cursor])}`;
    return replies.get(key, ['tournaments'], async () => ({
      value: await service.listPage(database.sql, filter, { cursor: from, limit }, clock()),
      validUntil: await repo.nextListChange(database.sql, clock()),
    }));
  });
}

function pageRoutes(context: AppContext): void {
  serveCached(context, getTournament, ({ params, locale, viewer }) =>
    readyOrPrivate(context, params.tournament, `page ${locale}`, viewer, (row, now) =>
      service.readPage(context.database.sql, row, now, locale),
    ),
  );
  serveCached(context, listParticipants, ({ params, viewer }) =>
    readyOrPrivate(context, params.tournament, 'participants', viewer, (row) =>
      service.readParticipants(context.database.sql, row),
    ),
  );
}

/** The public answer about a tournament, ready for everyone; a draft is read anew for those who manage it. */
async function readyOrPrivate<T>(
  { replies, database, clock }: AppContext,
  id: string,
  what: string,
  viewer: () => Promise<Viewer | null>,
  read: (row: repo.TournamentRow, now: Date) => Promise<T>,
): Promise<CachedReply | { private: T }> {
  const find = async () => {
    const row = await repo.findTournament(database.sql, id);
    if (!row) throw new ApiError('not_found');
    return row;
  };
  try {
    return await replies.get(`tournament ${id} ${what}`, [`tournament:${id}`, 'people'], async () => {
      const row = await find();
      if (row.decided_state === 'draft') throw new Draft();
      const now = clock();
      return { value: await read(row, now), validUntil: nextChange(row, now) };
    });
  } catch (error) {
    if (!(error instanceof Draft)) throw error;
    const row = await find();
    const user = await viewer();
    if (!user || !isAllowed(user.permissions, 'tournament.manage', row.organizer_id)) {
      throw new ApiError('not_found');
    }
    return { private: await read(row, clock()) };
  }
}

/** Leaves the making of a public answer: there is none. */
class Draft extends Error {}
