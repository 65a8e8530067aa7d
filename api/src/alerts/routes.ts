import {
  createAlert,
  deleteAlert,
  listWrittenAlerts,
  updateAlert,
} from '@duellwerk/shared/contract/alert-desk';
import { listAlerts } from '@duellwerk/shared/contract/alerts';
import { audited } from '../audit/audited.ts';
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
  serveCommand(context, createAlert, 'alert.write', (command) =>
    audited(command, { action: 'alert.created', about: ({ id }) => ({ kind: 'alert', id }) }, () =>
      publishAlert(command, command.body),
    ),
  );
  serveCommand(context, updateAlert, 'alert.write', ({ params: { alert: id }, body, ...command }) =>
    audited(command, { action: 'alert.updated', about: { kind: 'alert', id } }, () =>
      changeAlert(command, id, body),
    ),
  );
  serveCommand(context, deleteAlert, 'alert.write', ({ params: { alert: id }, query, ...command }) =>
    audited(command, { action: 'alert.deleted', about: { kind: 'alert', id } }, async () => {
      await removeAlert(command, id, query.version);
      return null;
    }),
  );
}
