// The own picture: sent and taken away.
import { changeAvatar, removeAvatar } from '@duellwerk/shared/contract/images';
import { $transport, send } from '@duellwerk/shared/http/http';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, sample } from 'effector';
import { changeFailed } from '../lost-session.model.ts';
import { settingsChanged } from '../settings.model.ts';

export const pictureSent = createEvent<Blob>();
export const pictureRemoved = createEvent();

export const sendPictureFx = attach({
  source: $transport,
  effect: (transport, file: Blob) => send(transport, changeAvatar, { file }),
});
export const removePictureFx = attach({
  source: $transport,
  effect: (transport) => send(transport, removeAvatar, {}),
});

sample({
  clock: pictureSent,
  source: sendPictureFx.pending,
  filter: (pending) => !pending,
  fn: (_, file) => file,
  target: sendPictureFx,
});
sample({
  clock: pictureRemoved,
  source: removePictureFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: removePictureFx,
});

const changed = [sendPictureFx.doneData, removePictureFx.doneData];
sample({ clock: changed, target: settingsChanged });
// The header shows the picture.
sample({ clock: changed, fn: () => undefined, target: sessionChecked });
sample({ clock: sendPictureFx.done, fn: () => 'auth.avatar', target: dialogFinished });
sample({ clock: removePictureFx.done, fn: () => 'auth.remove-avatar', target: dialogFinished });
sample({
  clock: sendPictureFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Dein neues Bild ist da` }),
  target: toastShown,
});
sample({
  clock: removePictureFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Dein Bild ist weg` }),
  target: toastShown,
});
sample({ clock: [sendPictureFx.failData, removePictureFx.failData], target: changeFailed });
