import * as contract from '@duellwerk/shared/contract/webhooks';
import { audited } from '../audit/audited.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { assertManages, columnOf, lockOwner, ownerOf } from './owner.ts';
import { readSettings } from './repo.ts';
import { assertReachable, setWebhook } from './set-webhook.ts';
import { testWebhook } from './test-webhook.ts';

/** Where a tournament or a league is told of outside of the site. */
export function webhookRoutes(context: AppContext): void {
  const { database, config } = context;
  serve(context, contract.getWebhook, 'signed-in', async ({ user, params }) => {
    const owner = ownerOf(params);
    await assertManages(database.sql, user, owner);
    return readSettings(database.sql, owner);
  });
  serveCommand(
    context,
    contract.setWebhook,
    'signed-in',
    ({ params, body, ...command }) => {
      const owner = ownerOf(params);
      return audited(command, { action: 'webhook.set', about: { kind: 'webhook', ...owner } }, async () => {
        await setWebhook(command, owner, body, config.secret);
        return readSettings(command.tx, owner);
      });
    },
    async ({ user, params, body: { address } }) => {
      // Nobody else has this server ask for names.
      await assertManages(database.sql, user, ownerOf(params));
      if (address !== null) await assertReachable(address, config.webhooks);
    },
  );
  serveCommand(context, contract.removeWebhook, 'signed-in', ({ params, ...command }) => {
    const owner = ownerOf(params);
    return audited(command, { action: 'webhook.removed', about: { kind: 'webhook', ...owner } }, async () => {
      await lockOwner(command, owner);
      await command.tx.deleteFrom('webhooks').where(columnOf(owner.owner), '=', owner.id).execute();
      return readSettings(command.tx, owner);
    });
  });
  serveCommand(context, contract.testWebhook, 'signed-in', ({ params, ...command }) => {
    const owner = ownerOf(params);
    return audited(command, { action: 'webhook.tested', about: { kind: 'webhook', ...owner } }, async () => {
      await testWebhook(command, owner);
      return readSettings(command.tx, owner);
    });
  });
}
