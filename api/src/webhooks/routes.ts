import * as contract from '@duellwerk/shared/contract/webhooks';
import { audited } from '../audit/audited.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { assertManages, columnOf, lockOwner } from './owner.ts';
import { readSettings } from './repo.ts';
import { assertReachable, setWebhook } from './set-webhook.ts';
import { testWebhook } from './test-webhook.ts';

/** Where a tournament or a league is told of outside of the site. */
export function webhookRoutes(context: AppContext): void {
  const { database, config } = context;
  serve(context, contract.getWebhook, 'signed-in', async ({ user, params }) => {
    await assertManages(database.sql, user, params);
    return readSettings(database.sql, params);
  });
  serveCommand(
    context,
    contract.setWebhook,
    'signed-in',
    ({ params, body, ...command }) =>
      audited(command, { action: 'webhook.set', about: { kind: 'webhook', ...params } }, async () => {
        await setWebhook(command, params, body, config.secret);
        return readSettings(command.tx, params);
      }),
    async ({ user, params, body: { address } }) => {
      // Nobody else has this server ask for names.
      await assertManages(database.sql, user, params);
      if (address !== null) await assertReachable(address, config.webhooks);
    },
  );
  serveCommand(context, contract.removeWebhook, 'signed-in', ({ params, ...command }) =>
    audited(command, { action: 'webhook.removed', about: { kind: 'webhook', ...params } }, async () => {
      await lockOwner(command, params);
      await command.tx.deleteFrom('webhooks').where(columnOf(params.owner), '=', params.id).execute();
      return readSettings(command.tx, params);
    }),
  );
  serveCommand(context, contract.testWebhook, 'signed-in', ({ params, ...command }) =>
    audited(command, { action: 'webhook.tested', about: { kind: 'webhook', ...params } }, async () => {
      await testWebhook(command, params);
      return readSettings(command.tx, params);
    }),
  );
}
