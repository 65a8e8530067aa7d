// Dialogs that need a session: who is not signed in is led through the login and comes back to them.
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import {
  $dialog,
  type DialogRequest,
  dialogClosed,
  dialogOpened,
} from '@duellwerk/shared/store/dialogs.model';
import { $initialized, $user, checkSessionFx } from '@duellwerk/shared/store/session.model';
import { attach, combine, createStore, sample } from 'effector';
import { $services } from '../app/services.ts';
import { needsSession } from './load-dialog.ts';

const LOGIN = 'auth.login';

/** A door that does not come is the dialog's own matter. */
const askDoorFx = attach({
  source: $services,
  effect: (services, { name }: DialogRequest) => needsSession(services, name),
});
sample({ clock: dialogOpened, target: askDoorFx });

/** The open dialog, when it needs a session and nobody has looked yet whether there is one. */
const $unchecked = createStore<DialogRequest | null>(null, { serialize: 'ignore' });
$unchecked.reset(dialogOpened, dialogClosed);
sample({
  clock: askDoorFx.done,
  source: $dialog,
  filter: (dialog, { params, result }) => result && dialog === params,
  target: $unchecked,
});

const $known = combine(
  $initialized,
  checkSessionFx.pending,
  (initialized, pending) => initialized && !pending,
);

const checked = sample({
  clock: [$unchecked, checkSessionFx.finally],
  source: { unchecked: $unchecked, dialog: $dialog, known: $known, user: $user },
  filter: ({ unchecked, dialog, known }) => unchecked !== null && unchecked === dialog && known,
});
// Who signs out while it is open keeps what was typed: the dialog itself says that it needs a session.
$unchecked.reset(checked);
sample({
  clock: checked,
  filter: ({ user, dialog }) => user === null && dialog !== null,
  fn: ({ dialog }) => ({ name: LOGIN, payload: dialog ? { to: dialogHash(dialog) } : {} }),
  target: dialogOpened,
});
