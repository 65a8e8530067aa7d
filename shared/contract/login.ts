import { anyText, type Infer, id, reply, request, text } from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { MAIL_MAX, PASSWORD_MAX } from './users.ts';

/** Whose session it is now; everything else about them comes by `getCurrentUser`, which follows every login. */
export const signedIn = reply({ id, username: anyText });
export type SignedIn = Infer<typeof signedIn>;

/** A repeat with the same key opens the same session once more, as long as it stands, and no second one. */
export const login = call({
  method: 'POST',
  path: '/v1/users/login',
  summary: 'Opens a session; username may be the mail address',
  body: request({ username: text(1, MAIL_MAX), password: text(1, PASSWORD_MAX) }),
  reply: signedIn,
  stored: false,
});
