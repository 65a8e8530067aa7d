import {
  createAlert,
  deleteAlert,
  listWrittenAlerts,
  updateAlert,
} from '@duellwerk/shared/contract/alert-desk';
import { listAlerts } from '@duellwerk/shared/contract/alerts';
import type { Kernel } from '../http/kernel.ts';
import { serve, serveEffect, serveReady } from '../http/serve.ts';
import { listStanding, listWritten } from './repo.ts';
import { changeAlert, showAlert, takeAlertAway } from './service.ts';

export function alertRoutes(kernel: Kernel): void {
  const { database, ready } = kernel;
  serveReady(kernel, listAlerts, () =>
    ready.get('alerts', ['alerts'], async () => ({
      value: { items: await listStanding(database.sql) },
      validUntil: null,
    })),
  );
  serve(kernel, listWrittenAlerts, 'alert.write', async () => ({ items: await listWritten(database.sql) }));
  serveEffect(kernel, createAlert, 'alert.write', (context) => showAlert(context, context.body));
  serveEffect(kernel, updateAlert, 'alert.write', (context) =>
    changeAlert(context, context.params.alert, context.body),
  );
  serveEffect(kernel, deleteAlert, 'alert.write', async (context) => {
    await takeAlertAway(context, context.params.alert, context.query.version);
    return null;
  });
}
