import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
  readNotification,
  readNotifications,
  renewCalendar,
} from '@duellwerk/shared/contract/notifications';
import { count } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { renewAddress } from '../calendar/address.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { readTasks } from '../tasks/read-tasks.ts';
import { mayAsk } from './asked.ts';
import * as repo from './repo.ts';
import { readNotificationSettings } from './settings.ts';
import { toldOf } from './told.ts';

const PAGE = 20;
const cursorForm = s.tuple([count]);

/** What the signed-in person is told, and what of it they want. */
export function notificationRoutes(context: AppContext): void {
  const { database, config } = context;
  serve(context, listNotifications, 'signed-in', async ({ user, now, query }) => {
    const { cursor, limit = PAGE } = query;
    const before = cursor === undefined ? null : partsOfCursor(cursor, cursorForm)[0];
    const rows = await repo.listNotifications(database.sql, user.id, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const tasks = mayAsk(shown) ? (await readTasks(database.sql, user.id, now)).items : [];
    return {
      items: shown.map((row) => toldOf(row, tasks, now)),
      next_cursor: rows.length > limit && last ? cursorOf([last.number]) : null,
      unread: await repo.countUnread(database.sql, user.id),
    };
  });
  serveCommand(context, readNotification, 'signed-in', async (own) => {
    const { notification } = own.params;
    if (!(await repo.isToldTo(own.tx, own.user.id, notification))) throw new ApiError('not_found');
    return read(own, { one: notification });
  });
  serveCommand(context, readNotifications, 'signed-in', (own) => read(own, own.body));

  serve(context, getNotificationSettings, 'signed-in', ({ user }) =>
    readNotificationSettings(database.sql, config, user),
  );
  serve(context, changeNotificationSettings, 'signed-in', ({ user, body }) =>
    database.transaction(async (tx) => {
      const lastOfEach = new Map(body.kinds.map((choice) => [choice.kind, choice]));
      await repo.writeChoices(tx, user.id, [...lastOfEach.values()]);
      return readNotificationSettings(tx, config, user);
    }),
  );
  serve(context, renewCalendar, 'signed-in', ({ user }) =>
    database.transaction(async (tx) => {
      await renewAddress(tx, user.id);
      return readNotificationSettings(tx, config, user);
    }),
  );
}

/** Marks as read, and tells the person's other pages how many are left. */
async function read(
  { tx, user, now, publish }: CommandContext,
  which: { one: string } | { through: string },
): Promise<{ unread: number }> {
  const hasChanged = await repo.markRead(tx, user.id, which, now);
  const unread = await repo.countUnread(tx, user.id);
  if (hasChanged)
    await publish({ topic: `user:${user.id}`, kind: 'notifications_read', ref: String(unread) });
  return { unread };
}
