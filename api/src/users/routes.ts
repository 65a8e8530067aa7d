import { login } from '@duellwerk/shared/contract/login';
import { getUser } from '@duellwerk/shared/contract/user-page';
import { getCurrentUser, logout } from '@duellwerk/shared/contract/users';
import type { Kernel } from '../http/kernel.ts';
import { serve } from '../http/serve.ts';
import { createLogin, readCurrentUser, readUserPage } from './service.ts';
import { sessionRoutes } from './session-routes.ts';

export function userRoutes(kernel: Kernel): void {
  const { database, sessions } = kernel;
  const signIn = createLogin(kernel);

  serve(kernel, getCurrentUser, 'signed-in', ({ user }) => readCurrentUser(database.sql, user.id));
  serve(kernel, getUser, 'anyone', ({ params }) => readUserPage(database.sql, params.user));
  serve(kernel, login, 'anyone', ({ body, request, reply, now }) => signIn(body, { request, reply }, now));
  serve(kernel, logout, 'anyone', async ({ request, reply }) => {
    await sessions.end(request, reply);
    return null;
  });
  sessionRoutes(kernel);
}
