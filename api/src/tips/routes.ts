import * as contract from '@duellwerk/shared/contract/tips';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import { adminTipRoutes } from './admin-routes.ts';
import { answerQuestion } from './answer-question.ts';
import { giveTip } from './give-tip.ts';
import * as groups from './groups.ts';
import { readDay } from './read-day.ts';
import { readMine } from './read-mine.ts';
import { readRound, readRounds } from './read-round.ts';
import { readDayTable, readTable } from './read-tables.ts';
import { createTables } from './tables.ts';

/** Kicktipp: what everybody sees, and what who is signed in does. */
export function tipRoutes(context: AppContext): void {
  const { database, config } = context;
  const tables = createTables(context);
  publicRoutes(context, tables);
  adminTipRoutes(context);
  serve(context, contract.getMyTips, 'signed-in', ({ params, user, now }) =>
    readMine(database.sql, tables, params, user.id, now),
  );
  serveCommand(context, contract.giveTip, 'signed-in', (command) =>
    giveTip(command, command.params, command.body),
  );
  serveCommand(context, contract.answerTipQuestion, 'signed-in', (command) =>
    answerQuestion(command, command.params, command.body),
  );
  serveCommand(context, contract.createTipGroup, 'signed-in', (command) =>
    groups.createGroup(command, command.params.round, command.body.name),
  );
  serve(context, contract.getTipGroup, 'signed-in', ({ params, user }) =>
    groups.readGroup(database.sql, tables, config, { id: params.group, user: user.id }),
  );
  serve(context, contract.getTipInvite, 'anyone', async ({ params }) => {
    const { id, name, round, round_name, members } = await groups.findInvited(
      database.sql,
      config,
      params.token,
    );
    return { group: id, name, round: { id: round, name: round_name }, members };
  });
  serveCommand(context, contract.joinTipGroup, 'signed-in', (command) =>
    groups.joinGroup(command, config, command.body.token),
  );
  serve(context, contract.renewTipGroupLink, 'signed-in', ({ user, now, params }) =>
    database.transaction((tx) => groups.renewLink({ tx, user, now }, config, params.group)),
  );
  serveCommand(context, contract.leaveTipGroup, 'signed-in', (command) =>
    groups.leaveGroup(command, command.params.group),
  );
}

function publicRoutes(context: AppContext, tables: ReturnType<typeof createTables>): void {
  const { database, replies } = context;
  const about = (round: string) => [`tips:${round}`, 'matches', 'people'];
  serveCached(context, contract.listTipRounds, ({ now }) =>
    replies.get('tips', ['tips', 'matches'], () => readRounds(database.sql, now)),
  );
  serveCached(context, contract.getTipRound, ({ params: { round }, now }) =>
    replies.get(`tips ${round}`, about(round), () => readRound(database.sql, round, now)),
  );
  serveCached(context, contract.getTipDay, ({ params, now }) =>
    replies.get(`tips day ${params.round} ${params.day}`, about(params.round), () =>
      readDay(database.sql, params, now),
    ),
  );
  serveCached(context, contract.getTipTable, ({ params: { round }, query }) =>
    replies.get(
      `tips table ${round} ${query.limit ?? ''} ${query.cursor ?? ''}`,
      [`tips:${round}`, 'people'],
      () => readTable(database.sql, tables, round, query),
    ),
  );
  serveCached(context, contract.getTipDayTable, ({ params, query, now }) =>
    replies.get(
      `tips table ${params.round} ${params.day} ${query.limit ?? ''} ${query.cursor ?? ''}`,
      about(params.round),
      () => readDayTable(database.sql, tables, params, query, now),
    ),
  );
}
