// The own picture: sent and taken away.
import { changeAvatar, removeAvatar } from '@duellwerk/shared/contract/images';
import { send } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { sample } from 'effector';
import { changeFailed } from '../lost-session.model.ts';
import { settingsChanged } from '../settings.model.ts';

// The header shows the picture.
const around = { replaces: settingsChanged, refreshes: [sessionChecked] };

export const pictureSubmission = createSubmission({
  call: (transport, file: Blob) => send(transport, changeAvatar, { file }),
  success: () => ({ title: msg`Dein neues Bild ist da` }),
  dialog: 'auth.avatar',
  ...around,
});
export const removePictureSubmission = createSubmission({
  call: (transport) => send(transport, removeAvatar, {}),
  success: () => ({ title: msg`Dein Bild ist weg` }),
  dialog: 'auth.remove-avatar',
  ...around,
});

sample({ clock: [pictureSubmission.failed, removePictureSubmission.failed], target: changeFailed });
