import {
  banUser,
  endUserSessions,
  getManagedUser,
  listUserAudit,
  listUsers,
  setHonours as setHonoursCall,
  setPermissions as setPermissionsCall,
  unbanUser,
  verifyUser,
} from '@duellwerk/shared/contract/user-admin';
import type { Kernel } from '../http/kernel.ts';
import { serve, serveEffect } from '../http/serve.ts';
import { anyPermission } from '../selectors/any-permission.ts';
import { endSessions, verify } from './accounts.ts';
import { listAudit } from './audit-list.ts';
import { ban, unban } from './bans.ts';
import { setHonours } from './honours.ts';
import { readManagedUser } from './managed-user.ts';
import { setPermissions } from './permissions.ts';
import { pageOfUsers } from './user-list.ts';

/** /admin/users: who is here, and what is done about it. */
export function userAdminRoutes(kernel: Kernel): void {
  const { sql } = kernel.database;
  serve(kernel, listUsers, anyPermission, ({ query, user, now }) => pageOfUsers(sql, query, user, now));
  serve(kernel, getManagedUser, 'user.moderate', ({ params, now }) => readManagedUser(sql, params.user, now));
  serve(kernel, listUserAudit, 'user.moderate', ({ params, query, now }) =>
    listAudit(sql, params.user, query.cursor, now),
  );
  serveEffect(kernel, setPermissionsCall, 'platform.admin', (context) =>
    setPermissions(context, context.params.user, context.body.permissions),
  );
  serveEffect(kernel, setHonoursCall, 'user.moderate', (context) =>
    setHonours(context, context.params.user, context.body),
  );
  serveEffect(kernel, banUser, 'user.moderate', (context) => ban(context, context.params.user, context.body));
  serveEffect(kernel, unbanUser, 'user.moderate', (context) => unban(context, context.params.user));
  serveEffect(kernel, verifyUser, 'user.moderate', (context) => verify(context, context.params.user));
  serveEffect(kernel, endUserSessions, 'user.moderate', (context) =>
    endSessions(context, context.params.user),
  );
}
