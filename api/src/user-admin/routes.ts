import {
  banUser,
  endUserSessions,
  getManagedUser,
  listUserAudit,
  listUsers,
  setHonours as setHonoursCall,
  setPermissions as setPermissionsCall,
  unbanUser,
  unlistUser,
  verifyUser,
} from '@duellwerk/shared/contract/user-admin';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { anyPermission } from '../selectors/any-permission.ts';
import { listAudit } from './audit-list.ts';
import { ban } from './ban.ts';
import { endSessions } from './end-sessions.ts';
import { readManagedUser } from './managed-user.ts';
import { setHonours } from './set-honours.ts';
import { setPermissions } from './set-permissions.ts';
import { unban } from './unban.ts';
import { unlist } from './unlist.ts';
import { pageOfUsers } from './user-list.ts';
import { verify } from './verify.ts';

/** /admin/users: who is here, and what is done about it. */
export function userAdminRoutes(context: AppContext): void {
  const { sql } = context.database;
  serve(context, listUsers, anyPermission, ({ query, user, now }) => pageOfUsers(sql, query, user, now));
  serve(context, getManagedUser, 'user.moderate', ({ params, now, locale }) =>
    readManagedUser(sql, params.user, { now, locale }),
  );
  serve(context, listUserAudit, 'user.moderate', ({ params, query, now }) =>
    listAudit(sql, params.user, query.cursor, now),
  );
  serveCommand(context, setPermissionsCall, 'platform.admin', (command) =>
    setPermissions(command, command.params.user, command.body.permissions),
  );
  serveCommand(context, setHonoursCall, 'user.moderate', (command) =>
    setHonours(command, command.params.user, command.body),
  );
  serveCommand(context, banUser, 'user.moderate', (command) =>
    ban(command, command.params.user, command.body),
  );
  serveCommand(context, unbanUser, 'user.moderate', (command) => unban(command, command.params.user));
  serveCommand(context, unlistUser, 'user.moderate', (command) => unlist(command, command.params.user));
  serveCommand(context, verifyUser, 'user.moderate', (command) => verify(command, command.params.user));
  serveCommand(context, endUserSessions, 'user.moderate', (command) =>
    endSessions(command, command.params.user),
  );
}
