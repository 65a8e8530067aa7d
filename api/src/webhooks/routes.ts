import * as contract from '@duellwerk/shared/contract/webhooks';
import { audited } from '../audit/audited.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { lockToManage } from '../tournaments/change.ts';
import { findTournament } from '../tournaments/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { readSettings } from './repo.ts';
import { assertReachable, setWebhook } from './set-webhook.ts';
import { testWebhook } from './test-webhook.ts';

/** Where a tournament is told of outside of the site. */
export function webhookRoutes(context: AppContext): void {
  const { database, config } = context;
  const assertManages = async (user: Viewer, id: string) => {
    const tournament = await findTournament(database.sql, id);
    if (!tournament) throw new ApiError('not_found');
    assertMay({ user }, tournament, ORGANIZERS);
  };
  serve(context, contract.getWebhook, 'signed-in', async ({ user, params }) => {
    await assertManages(user, params.tournament);
    return readSettings(database.sql, params.tournament);
  });
  serveCommand(
    context,
    contract.setWebhook,
    'signed-in',
    ({ params: { tournament: id }, body, ...command }) =>
      audited(command, { action: 'webhook.set', about: { kind: 'webhook', id } }, async () => {
        await setWebhook(command, id, body, config.secret);
        return readSettings(command.tx, id);
      }),
    async ({ user, params, body: { address } }) => {
      // Nobody else has this server ask for names.
      await assertManages(user, params.tournament);
      if (address !== null) await assertReachable(address, config.webhooks);
    },
  );
  serveCommand(context, contract.removeWebhook, 'signed-in', ({ params: { tournament: id }, ...command }) =>
    audited(command, { action: 'webhook.removed', about: { kind: 'webhook', id } }, async () => {
      await lockToManage(command, id, null);
      await command.tx.deleteFrom('webhooks').where('tournament_id', '=', id).execute();
      return readSettings(command.tx, id);
    }),
  );
  serveCommand(context, contract.testWebhook, 'signed-in', ({ params: { tournament: id }, ...command }) =>
    audited(command, { action: 'webhook.tested', about: { kind: 'webhook', id } }, async () => {
      await testWebhook(command, id);
      return readSettings(command.tx, id);
    }),
  );
}
