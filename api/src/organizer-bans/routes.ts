import * as contract from '@duellwerk/shared/contract/organizer-bans';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { assertManagesOrganizer } from '../tournament-desk/staff.ts';
import { addBan } from './add-ban.ts';
import { liftBan } from './lift-ban.ts';
import { listBans } from './repo.ts';

/** Who may not enter the tournaments of an organizer. */
export function organizerBanRoutes(context: AppContext): void {
  serve(context, contract.listOrganizerBans, 'signed-in', async ({ params: { organizer }, user }) => {
    await assertManagesOrganizer(context.database.sql, user, organizer);
    return { items: await listBans(context.database.sql, organizer) };
  });
  serveCommand(context, contract.addOrganizerBan, 'signed-in', ({ params, body, ...command }) =>
    addBan(command, params.organizer, body),
  );
  serveCommand(context, contract.liftOrganizerBan, 'signed-in', async ({ params, ...command }) => {
    await liftBan(command, params.organizer, params.ban);
    return null;
  });
}
