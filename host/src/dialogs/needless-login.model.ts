// A drawn page is the same for everybody: its buttons ask to log in until the page has looked who is there. The login that
// such a button opened goes when somebody turns out to be signed in.
import { dialogFinished, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $initialized, checkSessionFx } from '@duellwerk/shared/store/session.model';
import { createStore, sample } from 'effector';

const LOGIN = 'auth.login';

/** Whether the last dialog was a login, opened when nobody had looked yet whether there is a session. */
const $early = createStore(false, { serialize: 'ignore' }).reset(checkSessionFx.fail);
sample({
  clock: dialogOpened,
  source: $initialized,
  fn: (initialized, { name }) => !initialized && name === LOGIN,
  target: $early,
});
sample({
  clock: checkSessionFx.done,
  source: $early,
  filter: Boolean,
  fn: () => LOGIN,
  target: dialogFinished,
});
