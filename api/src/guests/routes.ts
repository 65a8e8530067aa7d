import * as contract from '@duellwerk/shared/contract/claims';
import { audited } from '../audit/audited.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { createClaimLink, createClaimLinks } from './create-claim-link.ts';
import { readClaim } from './read-claim.ts';
import { takeClaim, takeClaimAsTeam } from './take-claim.ts';

/** How accounts and teams take the places of players and teams that were entered without one. */
export function guestRoutes(context: AppContext): void {
  const { database } = context;
  serve(context, contract.createClaimLink, 'signed-in', ({ params: { tournament: id, entry }, user, now }) =>
    database.transaction((tx) =>
      audited(
        { tx, user, now },
        { action: 'entry.claim_link_made', about: { kind: 'tournament', id, entry } },
        () => createClaimLink({ tx, user, now }, id, entry),
      ),
    ),
  );
  serve(context, contract.createClaimLinks, 'signed-in', ({ params: { tournament: id }, user, now }) =>
    database.transaction((tx) =>
      audited(
        { tx, user, now },
        { action: 'entry.claim_links_made', about: { kind: 'tournament', id } },
        () => createClaimLinks({ tx, user, now }, id),
      ),
    ),
  );
  serve(context, contract.readClaim, 'anyone', async ({ params, viewer, now }) =>
    readClaim(database.sql, params.token, { user: (await viewer())?.id ?? null, now }),
  );
  serveCommand(context, contract.takeClaim, 'signed-in', ({ params, ...command }) =>
    takeClaim(command, params.token),
  );
  serveCommand(context, contract.takeClaimAsTeam, 'signed-in', ({ params, ...command }) =>
    takeClaimAsTeam(command, params.token, params.team),
  );
}
