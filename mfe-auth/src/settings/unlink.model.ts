// Taking a link to another service away.
import { disconnect } from '@duellwerk/shared/contract/account';
import { $transport, send } from '@duellwerk/shared/http/http';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, sample } from 'effector';
import { changeFailed } from './lost-session.model.ts';
import { settingsChanged } from './settings.model.ts';

/** Confirmed, for this service. */
export const unlinkConfirmed = createEvent<string>();

export const unlinkFx = attach({
  source: $transport,
  effect: (transport, connection: string) => send(transport, disconnect, { params: { connection } }),
});

sample({
  clock: unlinkConfirmed,
  source: unlinkFx.pending,
  filter: (pending) => !pending,
  fn: (_, connection) => connection,
  target: unlinkFx,
});
sample({ clock: unlinkFx.doneData, target: settingsChanged });
sample({ clock: unlinkFx.done, fn: () => undefined, target: sessionChecked });
// A refusal is over with this question too: it says why it cannot be.
sample({ clock: unlinkFx.finally, fn: () => 'auth.unlink', target: dialogFinished });
sample({
  clock: unlinkFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Verknüpfung getrennt` }),
  target: toastShown,
});
sample({ clock: unlinkFx.failData, target: changeFailed });
