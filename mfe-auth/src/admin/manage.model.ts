// What the administration does to a user. Each answer replaces what the page shows.
import {
  banUser,
  endUserSessions,
  type ManagedUser,
  setHonours,
  setPermissions,
  unbanUser,
  unlistUser,
  verifyUser,
} from '@duellwerk/shared/contract/user-admin';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { sample } from 'effector';
import { userManaged } from './managed-user.model.ts';
import type { UserAction } from './user-actions.ts';

interface Confirmed {
  user: string;
  action: UserAction;
}

/** The user as they are then, `null` where the answer does not tell. */
function take(transport: Transport, { user, action }: Confirmed): Promise<ManagedUser | null> {
  const params = { user };
  switch (action) {
    case 'unban':
      return send(transport, unbanUser, { params });
    case 'verify':
      return send(transport, verifyUser, { params });
    case 'unlist':
      return send(transport, unlistUser, { params });
    case 'end-sessions':
      return send(transport, endUserSessions, { params });
  }
}

const said = {
  unban: msg`Entsperrt`,
  verify: msg`E-Mail-Adresse bestätigt`,
  unlist: msg`Aus der Liste genommen`,
  'end-sessions': msg`Alle Sitzungen beendet`,
};

/** The question about this action was answered with yes. */
export const actionSubmission = createSubmission({
  call: take,
  success: (_, { action }) => ({ title: said[action] }),
  dialog: 'auth.manage-user',
});
// A refused action is over too: the toast says why it cannot be.
sample({ clock: actionSubmission.failed, fn: () => 'auth.manage-user', target: dialogFinished });

export const banSubmission = createSubmission({
  call: (transport, { user, ...body }: { user: string; reason: string; ends_at: string | null }) =>
    send(transport, banUser, { params: { user }, body }),
  success: ({ username }) => ({ title: msg`${username} ist gesperrt` }),
  dialog: 'auth.ban',
});
export const permissionsSubmission = createSubmission({
  call: (transport, { user, permissions }: { user: string; permissions: string[] }) =>
    send(transport, setPermissions, { params: { user }, body: { permissions } }),
  success: () => ({ title: msg`Rechte gespeichert` }),
});
export const honoursSubmission = createSubmission({
  call: (transport, { user, ...body }: { user: string; badges: string[]; decorations: string[] }) =>
    send(transport, setHonours, { params: { user }, body }),
  success: () => ({ title: msg`Auszeichnungen gespeichert` }),
});

sample({
  clock: [actionSubmission.done, banSubmission.done, permissionsSubmission.done, honoursSubmission.done],
  fn: ({ result }) => result,
  target: userManaged,
});
// Who changes the own permissions sees other pages from then on.
sample({
  clock: permissionsSubmission.done,
  source: $user,
  filter: (user, { params }) => user?.id === params.user,
  fn: () => undefined,
  target: sessionChecked,
});
