// Taking a link to another service away.
import { disconnect } from '@duellwerk/shared/contract/account';
import { send } from '@duellwerk/shared/http/http';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { sample } from 'effector';
import { changeFailed } from './lost-session.model.ts';
import { settingsChanged } from './settings.model.ts';

/** For a service, by its id. */
export const unlinkSubmission = createSubmission({
  call: (transport, connection: string) => send(transport, disconnect, { params: { connection } }),
  success: () => ({ title: msg`Verknüpfung getrennt` }),
  replaces: settingsChanged,
  refreshes: [sessionChecked],
  dialog: 'auth.unlink',
});

// A refusal is over with this question too: it says why it cannot be.
sample({ clock: unlinkSubmission.failed, fn: () => 'auth.unlink', target: dialogFinished });
sample({ clock: unlinkSubmission.failed, target: changeFailed });
