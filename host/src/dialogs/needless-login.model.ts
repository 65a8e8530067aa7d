// A drawn page is the same for everybody: its buttons ask to log in until the page has looked who is there. The login that
// such a button opened goes when somebody turns out to be signed in.
import { dialogIn } from '@duellwerk/shared/store/dialog-address';
import {
  $dialog,
  type DialogRequest,
  dialogClosed,
  dialogFinished,
  dialogOpened,
} from '@duellwerk/shared/store/dialogs.model';
import { $initialized, checkSessionFx } from '@duellwerk/shared/store/session.model';
import { createStore, sample } from 'effector';

const LOGIN = 'auth.login';

/** The open login, when nobody has looked yet whether there is a session. */
const $early = createStore<DialogRequest | null>(null, { serialize: 'ignore' });
$early.reset(dialogOpened, dialogClosed, dialogFinished, checkSessionFx.fail);
sample({
  clock: dialogOpened,
  source: $initialized,
  filter: (initialized, { name }) => !initialized && name === LOGIN,
  fn: (_, dialog) => dialog,
  target: $early,
});

/** Where the login would have led, when that is a dialog. */
function nextDialog({ payload }: DialogRequest): DialogRequest | null {
  const isNamed = typeof payload === 'object' && payload !== null && 'to' in payload;
  return isNamed && typeof payload.to === 'string' ? dialogIn(payload.to) : null;
}

const needless = sample({
  clock: checkSessionFx.done,
  source: { early: $early, dialog: $dialog },
  filter: ({ early, dialog }) => early !== null && early === dialog,
  fn: ({ early }) => (early ? nextDialog(early) : null),
});
sample({ clock: needless, filter: (next) => next === null, fn: () => LOGIN, target: dialogFinished });
sample({ clock: needless, filter: (next) => next !== null, target: dialogOpened });
