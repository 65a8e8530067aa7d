// Where one is signed in.
import { endOtherSessions, endSession, listSessions, type Session } from '@duellwerk/shared/contract/account';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $dialog, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, createEvent, createStore, restore, sample } from 'effector';
import { changeFailed } from './lost-session.model.ts';

/** The list is on the screen. */
export const sessionsShown = createEvent();
export const sessionsRetried = createEvent();
export const sessionEnded = createEvent<string>();
/** Confirmed: every other one ends. */
export const othersEnded = createEvent();

const loadFx = attach({ source: $transport, effect: (transport) => send(transport, listSessions, {}) });

export const endFx = attach({
  source: $transport,
  effect: async (transport, session: string): Promise<void> => {
    try {
      await send(transport, endSession, { params: { session } });
    } catch (failure) {
      // It has ended by itself meanwhile: that is what was wanted.
      if (!(failure instanceof ApiError && failure.reason === 'not_found')) throw failure;
    }
  },
});
export const endOthersFx = attach({
  source: $transport,
  effect: (transport) => send(transport, endOtherSessions, {}),
});

/** This one first, then by last use; `null` until the first answer. */
export const $sessions = createStore<readonly Session[] | null>(null);
export const $failure = restore<Error>(loadFx.failData, null).reset(loadFx);
/** Those that are being ended. */
export const $ending = createStore<readonly string[]>([]);

// Where somebody else was signed in is nobody's matter.
$sessions.reset($user.map((user) => user?.id ?? ''));
$sessions.on(loadFx.doneData, (_, { items }) => items);
$sessions.on(endFx.done, (sessions, { params }) => sessions?.filter(({ id }) => id !== params) ?? null);
$sessions.on(endOthersFx.done, (sessions) => sessions?.filter(({ current }) => current) ?? null);
$ending.on(endFx, (ids, id) => [...ids, id]);
$ending.on(endFx.finally, (ids, { params }) => ids.filter((id) => id !== params));

sample({ clock: [sessionsShown, sessionsRetried], target: loadFx });
sample({
  clock: sessionEnded,
  source: $ending,
  filter: (ids, id) => !ids.includes(id),
  fn: (_, id) => id,
  target: endFx,
});
sample({
  clock: othersEnded,
  source: endOthersFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: endOthersFx,
});

sample({
  clock: endFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Sitzung beendet` }),
  target: toastShown,
});
sample({
  clock: endOthersFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Alle anderen Sitzungen sind beendet` }),
  target: toastShown,
});
sample({
  clock: endOthersFx.done,
  source: $dialog,
  filter: (dialog) => dialog?.name === 'auth.end-sessions',
  fn: () => undefined,
  target: dialogClosed,
});
sample({ clock: [endFx.failData, endOthersFx.failData], target: changeFailed });
