import { login } from '@duellwerk/shared/contract/login';
import { getUserRecord } from '@duellwerk/shared/contract/records';
import { getUser } from '@duellwerk/shared/contract/user-page';
import { getCurrentUser, logout } from '@duellwerk/shared/contract/users';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCached } from '../http/serve.ts';
import { createLogin } from './login.ts';
import { readCurrentUser } from './read-current-user.ts';
import { readUserPage, readUserRecord } from './read-user-page.ts';
import { sessionRoutes } from './session-routes.ts';

export function userRoutes(context: AppContext): void {
  const { database, sessions } = context;
  const signIn = createLogin(context);

  serve(context, getCurrentUser, 'signed-in', async ({ user }) => ({
    ...(await readCurrentUser(database.sql, user.id)),
    ...(user.withheld.length > 0 && { lacks_second_factor: true }),
  }));
  serve(context, getUser, 'anyone', ({ params, locale }) => readUserPage(database.sql, params.user, locale));
  serveCached(context, getUserRecord, ({ params: { user } }) =>
    context.replies.get(`user record ${user}`, ['matches', 'tournaments'], async () => ({
      value: await readUserRecord(database.sql, user),
      validUntil: null,
    })),
  );
  serve(context, login, 'anyone', ({ body, request, reply, now }) => signIn(body, { request, reply }, now));
  serve(context, logout, 'anyone', async ({ request, reply }) => {
    await sessions.end(request, reply);
    return null;
  });
  sessionRoutes(context);
}
