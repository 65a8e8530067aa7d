// What the administration does to a user. Each answer replaces what the page shows.
import {
  banUser,
  endUserSessions,
  type ManagedUser,
  setHonours,
  setPermissions,
  unbanUser,
  verifyUser,
} from '@duellwerk/shared/contract/user-admin';
import { $transport, send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, sample } from 'effector';
import type { ManageStep } from './manage-steps.ts';
import { userManaged } from './managed-user.model.ts';

interface Confirmed {
  user: string;
  step: ManageStep;
}
/** The question about this step was answered with yes. */
export const stepConfirmed = createEvent<Confirmed>();

export const stepFx = attach({ source: $transport, effect: take });
export const banFx = attach({
  source: $transport,
  effect: (transport, { user, ...body }: { user: string; reason: string; ends_at: string | null }) =>
    send(transport, banUser, { params: { user }, body }),
});
export const savePermissionsFx = attach({
  source: $transport,
  effect: (transport, { user, permissions }: { user: string; permissions: string[] }) =>
    send(transport, setPermissions, { params: { user }, body: { permissions } }),
});
export const saveHonoursFx = attach({
  source: $transport,
  effect: (transport, { user, ...body }: { user: string; badges: string[]; decorations: string[] }) =>
    send(transport, setHonours, { params: { user }, body }),
});

/** The user as they are then, `null` where the answer does not tell. */
function take(transport: Transport, { user, step }: Confirmed): Promise<ManagedUser | null> {
  const params = { user };
  switch (step) {
    case 'unban':
      return send(transport, unbanUser, { params });
    case 'verify':
      return send(transport, verifyUser, { params });
    case 'end-sessions':
      return send(transport, endUserSessions, { params });
  }
}

sample({
  clock: stepConfirmed,
  source: stepFx.pending,
  filter: (pending) => !pending,
  fn: (_, confirmed) => confirmed,
  target: stepFx,
});
sample({
  clock: [stepFx.doneData, banFx.doneData, savePermissionsFx.doneData, saveHonoursFx.doneData],
  target: userManaged,
});
// A refused step is over too: the toast says why it cannot be.
sample({ clock: stepFx.finally, fn: () => 'auth.manage-user', target: dialogFinished });
sample({ clock: banFx.done, fn: () => 'auth.ban', target: dialogFinished });
// Who changes the own permissions sees other pages from then on.
sample({
  clock: savePermissionsFx.done,
  source: $user,
  filter: (user, { params }) => user?.id === params.user,
  fn: () => undefined,
  target: sessionChecked,
});

const said = {
  unban: msg`Sperre aufgehoben`,
  verify: msg`E-Mail-Adresse bestätigt`,
  'end-sessions': msg`Alle Sitzungen beendet`,
};
sample({
  clock: stepFx.done,
  fn: ({ params }) => ({ tone: 'success' as const, title: said[params.step] }),
  target: toastShown,
});
sample({
  clock: banFx.doneData,
  fn: ({ username }) => ({ tone: 'success' as const, title: msg`${username} ist gesperrt` }),
  target: toastShown,
});
sample({
  clock: savePermissionsFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Rechte gespeichert` }),
  target: toastShown,
});
sample({
  clock: saveHonoursFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Auszeichnungen gespeichert` }),
  target: toastShown,
});
sample({
  clock: [stepFx.failData, banFx.failData, savePermissionsFx.failData, saveHonoursFx.failData],
  fn: errorToast,
  target: toastShown,
});
