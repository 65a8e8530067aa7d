import * as desk from '@duellwerk/shared/contract/league-desk';
import * as contract from '@duellwerk/shared/contract/leagues';
import { audited } from '../audit/audited.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import { createDecider } from './create-decider.ts';
import { createDivision } from './create-division.ts';
import { createLeague } from './create-league.ts';
import { createNextSeason } from './create-next-season.ts';
import { createSeason } from './create-season.ts';
import { dropTeam } from './drop-team.ts';
import { finishSeason } from './finish-season.ts';
import { previewDrop } from './preview-drop.ts';
import { readDivision } from './read-division.ts';
import { readLeague } from './read-league.ts';
import { readManaged } from './read-managed.ts';
import { readRoster } from './read-roster.ts';
import { readSeason } from './read-season.ts';
import * as repo from './repo.ts';
import { setRoster } from './set-roster.ts';
import { settleTie } from './settle-tie.ts';
import { startSeason } from './start-season.ts';
import { updateCalendar } from './update-calendar.ts';
import { updateDivision } from './update-division.ts';

export function leagueRoutes(context: AppContext): void {
  readingRoutes(context);
  seasonRoutes(context);
  divisionRoutes(context);
}

function readingRoutes(context: AppContext): void {
  const { database, replies, stages: cache } = context;
  const { sql } = database;
  serveCached(context, contract.listLeagues, () =>
    replies.get('leagues', ['league:*'], async () => {
      const items = (await repo.listLeagues(sql)).map(({ id, name, game_id, organizer_id }) => ({
        ...{ id, name, game: game_id, organizer: organizer_id },
      }));
      return { value: { items }, validUntil: null };
    }),
  );
  serveCached(context, contract.getLeague, ({ params: { league } }) =>
    replies.get(`league ${league}`, [`league:${league}`], async () => ({
      value: await readLeague(sql, league),
      validUntil: null,
    })),
  );
  serveCached(context, contract.getSeason, ({ params: { season } }) =>
    replies.get(`season ${season}`, [`season:${season}`], async () => ({
      value: await readSeason(sql, season),
      validUntil: null,
    })),
  );
  serveCached(context, contract.getDivision, async ({ params: { division } }) => {
    const row = await repo.findDivision(sql, division);
    if (!row) throw new ApiError('not_found');
    const tags = [`stage:${row.stage_id}`, `tournament:${row.tournament_id}`, `season:${row.season_id}`];
    return replies.get(`division ${division}`, tags, async () => ({
      value: await readDivision(sql, cache, division),
      validUntil: null,
    }));
  });
  serve(context, desk.getManagedSeason, 'signed-in', ({ params, user }) =>
    readManaged(sql, cache, user, params.season),
  );
  serve(context, desk.getLeagueRoster, 'signed-in', ({ params, user, now }) =>
    readRoster(sql, { user, now }, params),
  );
  serve(context, desk.previewDrop, 'signed-in', ({ params, user }) => previewDrop(sql, cache, user, params));
}

function seasonRoutes(context: AppContext): void {
  const { stages: cache } = context;
  const inside = ({ tx, user, now, publish }: CommandContext) => ({ tx, user, now, publish, cache });
  const season = (id: string) => ({ kind: 'season' as const, id });
  serveCommand(context, desk.createLeague, 'signed-in', (command) =>
    audited(command, { action: 'league.created', about: ({ id }) => ({ kind: 'league', id }) }, () =>
      createLeague(inside(command), command.body),
    ),
  );
  serveCommand(context, desk.createSeason, 'signed-in', (command) =>
    audited(command, { action: 'league.season_created', about: ({ id }) => season(id) }, () =>
      createSeason(inside(command), command.params.league, command.body),
    ),
  );
  serveCommand(context, desk.updateCalendar, 'signed-in', ({ params: { season: id }, body, ...command }) =>
    audited(command, { action: 'league.calendar_changed', about: season(id) }, () =>
      updateCalendar(inside(command), id, body),
    ),
  );
  serveCommand(context, desk.startSeason, 'signed-in', ({ params: { season: id }, body, ...command }) =>
    audited(command, { action: 'league.season_started', about: season(id) }, () =>
      startSeason(inside(command), id, body.rev),
    ),
  );
  serveCommand(context, desk.finishSeason, 'signed-in', ({ params: { season: id }, body, ...command }) =>
    audited(command, { action: 'league.season_finished', about: season(id) }, () =>
      finishSeason(inside(command), id, body.rev),
    ),
  );
  serveCommand(context, desk.createNextSeason, 'signed-in', (command) =>
    audited(command, { action: 'league.season_created', about: ({ id }) => season(id) }, () =>
      createNextSeason(inside(command), command.params.season, command.body),
    ),
  );
  serveCommand(context, desk.createDecider, 'signed-in', ({ params: { season: id }, body, ...command }) =>
    audited(command, { action: 'league.decider_created', about: season(id) }, () =>
      createDecider(inside(command), id, body),
    ),
  );
}

function divisionRoutes(context: AppContext): void {
  const { stages: cache } = context;
  const inside = ({ tx, user, now, publish }: CommandContext) => ({ tx, user, now, publish, cache });
  const division = (id: string) => ({ kind: 'division' as const, id });
  serveCommand(context, desk.createDivision, 'signed-in', ({ params: { season: id }, body, ...command }) =>
    audited(command, { action: 'league.division_created', about: { kind: 'season', id } }, () =>
      createDivision(inside(command), id, body),
    ),
  );
  serveCommand(context, desk.updateDivision, 'signed-in', ({ params: { division: id }, body, ...command }) =>
    audited(command, { action: 'league.division_changed', about: division(id) }, () =>
      updateDivision(inside(command), id, body),
    ),
  );
  serveCommand(context, desk.settleTie, 'signed-in', ({ params: { division: id }, body, ...command }) =>
    audited(command, { action: 'league.tie_settled', about: division(id) }, () =>
      settleTie(inside(command), id, body),
    ),
  );
  serveCommand(
    context,
    desk.dropFromDivision,
    'signed-in',
    ({ params: { division: id }, body, ...command }) =>
      audited(command, { action: 'league.team_dropped', about: division(id), reason: body.reason }, () =>
        dropTeam(inside(command), id, body),
      ),
  );
  serveCommand(context, desk.setLeagueRoster, 'signed-in', (command) =>
    setRoster(command, command.params, command.body),
  );
}
