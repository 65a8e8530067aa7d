// Where one is signed in.
import { endOtherSessions, endSession, listSessions } from '@duellwerk/shared/contract/account';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { changeFailed } from './lost-session.model.ts';

/** The list is on the screen. */
export const sessionsShown = createEvent();
export const sessionsRetried = createEvent();
export const sessionEnded = createEvent<string>();
/** Confirmed: every other one ends. */
export const othersEnded = createEvent();

const endFx = attach({
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

const $isShown = createStore(false, { serialize: 'ignore' }).on(sessionsShown, () => true);
const { $data, $failure, replaced } = createQuery({
  call: (transport) => send(transport, listSessions, {}),
  // Where somebody else was signed in is nobody's matter.
  params: combine($isShown, $user, (isShown, user) => (isShown ? (user?.id ?? null) : null)),
  on: [sessionsShown, sessionsRetried],
});
/** This one first, then by last use; `null` until the first answer. */
export const $sessions = $data.map((list) => list?.items ?? null);
export { $failure };
/** Those that are being ended. */
export const $ending = createStore<readonly string[]>([]);

sample({
  clock: [endFx.done, endOthersFx.done],
  source: $data,
  filter: (list) => list !== null,
  fn: (list, { params: ended }) => ({
    items: list?.items.filter(({ id, current }) => (ended === undefined ? current : id !== ended)) ?? [],
  }),
  target: replaced,
});
$ending.on(endFx, (ids, id) => [...ids, id]);
$ending.on(endFx.finally, (ids, { params }) => ids.filter((id) => id !== params));

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
sample({ clock: endOthersFx.done, fn: () => 'auth.end-sessions', target: dialogFinished });
sample({ clock: [endFx.failData, endOthersFx.failData], target: changeFailed });
