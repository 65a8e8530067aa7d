import { listTournamentLocations } from '@duellwerk/shared/contract/locations';
import {
  beginTournament,
  decideLateCheckIn as decideLateContract,
  seedTournament,
} from '@duellwerk/shared/contract/tournament-desk';
import * as contract from '@duellwerk/shared/contract/tournament-entries';
import {
  getMyTournament,
  getTournament,
  listParticipants,
  listTournaments,
} from '@duellwerk/shared/contract/tournaments';
import { isInPlay } from '@duellwerk/shared/rules/tournament-moves';
import { audited } from '../audit/audited.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { createLimiter } from '../http/limits.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import { readyOrPrivate } from '../http/visible-reply.ts';
import { askLateCheckIn } from './ask-late-check-in.ts';
import { askToEnter } from './ask-to-enter.ts';
import { changeRoster, readRoster } from './change-roster.ts';
import { checkIn } from './check-in.ts';
import { decodeCursor } from './cursor.ts';
import { decideLateCheckIn } from './decide-late-check-in.ts';
import { readEligibility } from './eligibility.ts';
import { enterSeeding } from './enter-seeding.ts';
import { giveUp } from './give-up.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { lifeRoutes } from './life-routes.ts';
import { readMine } from './mine.ts';
import { readLocations } from './read-locations.ts';
import { remindMember } from './remind-member.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { startTournament } from './start.ts';
import { nextChange, stateAt } from './state.ts';
import { undoCheckIn } from './undo-check-in.ts';

const PAGE_DEFAULT = 20;

export function tournamentRoutes(context: AppContext): void {
  listRoute(context);
  pageRoutes(context);
  entryRoutes(context);
  checkInRoutes(context);
  stateRoutes(context);
  lifeRoutes(context);
}

function entryRoutes(context: AppContext): void {
  serve(context, contract.getEligibility, 'signed-in', ({ params, user, now }) =>
    readEligibility(context.database.sql, user, params, now),
  );
  serveCommand(context, contract.joinTournament, 'signed-in', (command) =>
    join(command, command.params.tournament, command.body.team_id),
  );
  // One for both: what bounds a sender does not depend on whom they write to.
  const limiter = createLimiter(context.config.limits.reminders, context.clock);
  serveCommand(context, contract.remindMember, 'signed-in', async ({ params, body, ...command }) => {
    const about = { tournament: params.tournament, team: body.team_id, member: body.user_id };
    await remindMember(command, about, limiter);
    return null;
  });
  serveCommand(context, contract.askToEnter, 'signed-in', async ({ params, body, ...command }) => {
    await askToEnter(command, { tournament: params.tournament, team: body.team_id }, limiter);
    return null;
  });
  serveCommand(context, contract.leaveTournament, 'signed-in', async (command) => {
    const { tournament: id, entry } = command.params;
    const tournament = await repo.findTournament(command.tx, id);
    if (tournament && isInPlay(stateAt(tournament, command.now)))
      await giveUp({ ...command, cache: context.stages }, id, entry);
    else await leave(command, id, entry);
    return null;
  });
}

function checkInRoutes(context: AppContext): void {
  const { stages: cache } = context;
  serveCommand(context, contract.checkIn, 'signed-in', (command) =>
    checkIn(command, command.params.tournament, command.params.entry, command.body),
  );
  serveCommand(context, contract.undoCheckIn, 'signed-in', (command) =>
    undoCheckIn(command, command.params.tournament, command.params.entry, command.query.rev),
  );
  serve(context, contract.getRoster, 'signed-in', ({ params: { tournament: id, entry }, user, now }) =>
    readRoster(context.database.sql, user, { id, entry }, now),
  );
  serveCommand(context, contract.changeRoster, 'signed-in', (command) =>
    changeRoster(command, command.params.tournament, command.params.entry, command.body),
  );
  serveCommand(context, contract.askLateCheckIn, 'signed-in', (command) =>
    askLateCheckIn(command, command.params.tournament, command.params.entry, command.body),
  );
  serveCommand(
    context,
    decideLateContract,
    'signed-in',
    ({ params: { tournament: id, entry }, body, tx, user, now, publish }) =>
      audited(
        { tx, user, now },
        {
          action: body.admit ? 'entry.late_admitted' : 'entry.late_refused',
          about: { kind: 'tournament', id, entry },
          reason: body.reason,
        },
        () => decideLateCheckIn({ tx, user, now, publish, cache }, id, entry, body),
      ),
  );
}

function stateRoutes(context: AppContext): void {
  const { stages: cache, database } = context;
  const inside = ({ tx, user, now, publish }: CommandContext) => ({ tx, user, now, publish, cache });
  for (const [call, done, step] of [
    [seedTournament, 'drawn', enterSeeding],
    [beginTournament, 'started', startTournament],
  ] as const)
    serveCommand(context, call, 'signed-in', ({ params: { tournament: id }, body, ...command }) =>
      audited(command, { action: `tournament.${done}`, about: { kind: 'tournament', id } }, async () => {
        await step(inside(command), id, body.rev);
        return repo.readState(command.tx, id);
      }),
    );
  serve(context, getMyTournament, 'signed-in', ({ params, user, now }) =>
    readMine(database.sql, user, params.tournament, now),
  );
}

function listRoute(context: AppContext): void {
  const { database, replies, clock } = context;
  serveCached(context, listTournaments, async ({ query, now, locale }) => {
    const { cursor, limit = PAGE_DEFAULT, ...filter } = query;
    const from = cursor === undefined ? null : decodeCursor(cursor);
    // Searches are as many as people think of; only the lists that many ask for are kept.
    if (filter.text !== undefined) {
      return {
        private: await service.listPage(database.sql, filter, { cursor: from, limit }, { now, locale }),
      };
    }
    const { phase, game, organizer, series, mode, location, country, city } = filter;
    const asked = [phase, game, organizer, series, mode, location, country, city, limit, cursor];
    const key = `tournaments ${locale} ${JSON.stringify(asked)}`;
    return replies.get(key, ['tournaments'], async () => ({
      value: await service.listPage(database.sql, filter, { cursor: from, limit }, { now: clock(), locale }),
      validUntil: await repo.nextListChange(database.sql, clock()),
    }));
  });
  serveCached(context, listTournamentLocations, ({ locale }) =>
    replies.get(`tournament locations ${locale}`, ['tournaments'], async () => ({
      value: { items: await readLocations(database.sql, locale) },
      validUntil: null,
    })),
  );
}

function pageRoutes(context: AppContext): void {
  serveCached(context, getTournament, ({ params, locale, viewer }) =>
    readyOrPrivate(context, viewer, {
      ...aboutTournament(context, params.tournament, `page ${locale}`),
      read: async (row) => {
        const now = context.clock();
        const value = await service.readPage(context.database.sql, row, now, locale);
        return { value, validUntil: nextChange(row, now) };
      },
    }),
  );
  serveCached(context, listParticipants, ({ params, viewer }) =>
    readyOrPrivate(context, viewer, {
      ...aboutTournament(context, params.tournament, 'participants'),
      read: async (row) => ({
        value: await service.readParticipants(context.database.sql, row),
        validUntil: nextChange(row, context.clock()),
      }),
    }),
  );
}

function aboutTournament({ database }: AppContext, id: string, what: string) {
  return {
    key: `tournament ${id} ${what}`,
    tags: [`tournament:${id}`, 'people'],
    find: () => repo.findTournament(database.sql, id),
  };
}
