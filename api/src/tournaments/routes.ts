import { isAllowed } from '@duellwerk/shared/contract/permissions';
import {
  getEligibility,
  getTournament,
  joinTournament,
  leaveTournament,
  listParticipants,
  listTournaments,
} from '@duellwerk/shared/contract/tournaments';
import { ApiError } from '../errors.ts';
import type { Kernel } from '../http/kernel.ts';
import type { Ready } from '../http/ready.ts';
import { serve, serveEffect, serveReady } from '../http/serve.ts';
import type { Viewer } from '../users/sessions.ts';
import { decodeCursor } from './cursor.ts';
import { join, leave, readEligibility } from './entry-service.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { nextChange } from './state.ts';

const PAGE_DEFAULT = 20;

export function tournamentRoutes(kernel: Kernel): void {
  listRoute(kernel);
  pageRoutes(kernel);
  entryRoutes(kernel);
}

function entryRoutes(kernel: Kernel): void {
  serve(kernel, getEligibility, 'signed-in', ({ params, user }) =>
    readEligibility(kernel.database.sql, user, params.tournament, params.subject),
  );
  serveEffect(kernel, joinTournament, 'signed-in', (context) =>
    join(context, context.params.tournament, context.body.team_id),
  );
  serveEffect(kernel, leaveTournament, 'signed-in', async (context) => {
    await leave(context, context.params.tournament, context.params.entry);
    return null;
  });
}

function listRoute(kernel: Kernel): void {
  const { database, ready, clock } = kernel;
  serveReady(kernel, listTournaments, async ({ query, now }) => {
    const { cursor, limit = PAGE_DEFAULT, ...filter } = query;
    const from = cursor === undefined ? null : decodeCursor(cursor);
    // Searches are as many as people think of; only the lists that many ask for are kept.
    if (filter.text !== undefined) {
      return { private: await service.listPage(database.sql, filter, { cursor: from, limit }, now) };
    }
    const key = `tournaments ${JSON.stringify([filter.phase, filter.game, filter.mode, limit, cursor])}`;
    return ready.get(key, ['tournaments'], async () => ({
      value: await service.listPage(database.sql, filter, { cursor: from, limit }, clock()),
      validUntil: await repo.nextListChange(database.sql, clock()),
    }));
  });
}

function pageRoutes(kernel: Kernel): void {
  serveReady(kernel, getTournament, ({ params, locale, viewer }) =>
    readyOrPrivate(kernel, params.tournament, `page ${locale}`, viewer, (row, now) =>
      service.readPage(kernel.database.sql, row, now, locale),
    ),
  );
  serveReady(kernel, listParticipants, ({ params, viewer }) =>
    readyOrPrivate(kernel, params.tournament, 'participants', viewer, (row) =>
      service.readParticipants(kernel.database.sql, row),
    ),
  );
}

/** The public answer about a tournament, ready for everyone; a draft is read anew for those who manage it. */
async function readyOrPrivate<T>(
  { ready, database, clock }: Kernel,
  id: string,
  what: string,
  viewer: () => Promise<Viewer | null>,
  read: (row: repo.TournamentRow, now: Date) => Promise<T>,
): Promise<Ready | { private: T }> {
  const find = async () => {
    const row = await repo.findTournament(database.sql, id);
    if (!row) throw new ApiError('not_found');
    return row;
  };
  try {
    return await ready.get(`tournament ${id} ${what}`, [`tournament:${id}`, 'people'], async () => {
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
