// Dialogs that need a session: who is not signed in is led through the login and comes back to them.
import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogClosed, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $initialized, $user, checkSessionFx } from '@duellwerk/shared/store/session.model';
import { combine, createStore, sample } from 'effector';
import { dialogLoaded } from './dialogs.model.ts';

const LOGIN = 'auth.login';

/** The open dialog, when it needs a session and nobody has looked yet whether there is one. */
const $unchecked = createStore<DialogRequest | null>(null, { serialize: 'ignore' });
$unchecked.reset(dialogOpened, dialogClosed);
// A link that is nothing for its dialog, and a dialog that does not come, say so at once: no login mends that.
sample({
  clock: dialogLoaded,
  source: $dialog,
  filter: (_, { forSignedIn }) => forSignedIn,
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
  fn: ({ dialog }): DialogRequest => ({ name: LOGIN, payload: dialog ? { to: dialogHash(dialog) } : {} }),
  target: dialogOpened,
});
