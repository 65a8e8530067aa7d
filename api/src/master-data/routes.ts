import type { CommonParts } from '@duellwerk/shared/contract/master-data/calls';
import { moveMembers as moveMembersCall } from '@duellwerk/shared/contract/master-data/member-roles';
import { listRulesetVersions } from '@duellwerk/shared/contract/master-data/rulesets';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { createLimiter } from '../http/limits.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { serveUpload } from '../http/uploads.ts';
import { createPictures } from '../images/picture.ts';
import {
  archiveEntry,
  createEntry,
  listEntries,
  orderEntries,
  removeEntry,
  setPicture,
  updateEntry,
} from './commands.ts';
import type { Kind } from './kind.ts';
import { badges } from './kinds/badges.ts';
import { colorSchemes } from './kinds/color-schemes.ts';
import { connections } from './kinds/connections.ts';
import { decorations } from './kinds/decorations.ts';
import { games } from './kinds/games.ts';
import { memberRoles } from './kinds/member-roles.ts';
import { organizers } from './kinds/organizers.ts';
import { registrationFields } from './kinds/registration-fields.ts';
import { rulesets } from './kinds/rulesets.ts';
import { series } from './kinds/series.ts';
import { moveMembers } from './move-members.ts';
import { selectRows } from './repo.ts';
import { listVersions } from './ruleset-versions.ts';

/** /v1/settings: the lists that a site is set up with. */
export function masterDataRoutes(context: AppContext): void {
  const pictures = createPictures();
  const uploads = createLimiter(context.config.limits.uploads, context.clock);
  serveKind(games);
  serveKind(organizers);
  serveKind(rulesets);
  serveKind(series);
  serveKind(registrationFields);
  serveKind(colorSchemes);
  serve(context, listRulesetVersions, 'signed-in', async ({ user, params: { entry } }) => {
    rulesets.assertMaySee(user);
    const items = await listVersions(context.database.sql, entry);
    if (items.length === 0) throw new ApiError('not_found');
    return { items };
  });
  serveKind(memberRoles);
  serveKind(badges);
  serveKind(decorations);
  serveKind(connections);
  serveCommand(context, moveMembersCall, 'signed-in', (command) =>
    moveMembers(command, command.params.entry, command.body.role),
  );

  function serveKind<B extends object, E extends CommonParts>(kind: Kind<B, E>): void {
    const { calls, picture } = kind;
    serve(context, calls.list, 'signed-in', async ({ user }) => {
      kind.assertMaySee(user);
      return { items: await listEntries(context.database.sql, kind) };
    });
    if (calls.create)
      serveCommand(context, calls.create, 'signed-in', (command) => createEntry(command, kind, command.body));
    serveCommand(context, calls.order, 'signed-in', (command) =>
      orderEntries(command, kind, command.body.ids),
    );
    serveCommand(context, calls.update, 'signed-in', (command) =>
      updateEntry(command, kind, command.params.entry, command.body),
    );
    serveCommand(context, calls.archive, 'signed-in', (command) =>
      archiveEntry(command, kind, command.params.entry, command.body),
    );
    if (calls.remove)
      serveCommand(context, calls.remove, 'signed-in', (command) =>
        removeEntry(command, kind, command.params.entry),
      );
    if (!picture) return;
    serveUpload(
      context,
      picture.calls.setPicture,
      async (user, { entry }) => {
        kind.assertMayChange(user, entry);
        if ((await selectRows(context.database.sql, kind, entry)).length === 0)
          throw new ApiError('not_found');
        uploads.take(user.id);
      },
      async ({ params, bytes, change }) => {
        const encoded = await pictures[picture.shape](bytes);
        return change((command) => setPicture(command, kind, params.entry, encoded));
      },
    );
    serveCommand(context, picture.calls.removePicture, 'signed-in', (command) =>
      setPicture(command, kind, command.params.entry, null),
    );
  }
}
