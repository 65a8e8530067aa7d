import {
  createAlert,
  deleteAlert,
  listWrittenAlerts,
  updateAlert,
} from '@duellwerk/shared/contract/alert-desk';
import { listAlerts } from '@duellwerk/shared/contract/alerts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import { changeAlert } from './change-alert.ts';
import { publishAlert } from './publish-alert.ts';
import { removeAlert } from './remove-alert.ts';
import { listStanding, listWritten, nextEnd } from './repo.ts';

export function alertRoutes(context: AppContext): void {
  const { database, replies, clock } = context;
  serveCached(context, listAlerts, () =>
    replies.get('alerts', ['alerts'], async () => ({
      value: { items: await listStanding(database.sql, clock()) },
      validUntil: await nextEnd(database.sql, clock()),
    })),
  );
  serve(context, listWrittenAlerts, 'alert.write', async ({ now }) => ({
    items: await listWritten(database.sql, now),
  }));
  serveCommand(context, createAlert, 'alert.write', (command) => publishAlert(command, command.body));
  serveCommand(context, updateAlert, 'alert.write', (command) =>
    changeAlert(command, command.params.alert, command.body),
  );
  serveCommand(context, deleteAlert, 'alert.write', async (command) => {
    await removeAlert(command, command.params.alert, command.query.version);
    return null;
  });
}
