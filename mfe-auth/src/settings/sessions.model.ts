// Where one is signed in.
import { endOtherSessions, endSession, listSessions } from '@duellwerk/shared/contract/account';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { changeFailed } from './lost-session.model.ts';

/** The list is on the screen. */
export const sessionsShown = createEvent();
export const sessionsRetried = createEvent();
export const sessionEnded = createEvent<string>();

const endSubmission = createSubmission({
  call: async (transport, session: string) => {
    try {
      await send(transport, endSession, { params: { session } });
    } catch (failure) {
      // It has ended by itself meanwhile: that is what was wanted.
      if (!(failure instanceof ApiError && failure.reason === 'not_found')) throw failure;
    }
  },
  success: () => ({ title: msg`Sitzung beendet` }),
});
/** Every other one ends. */
export const endOthersSubmission = createSubmission({
  call: (transport) => send(transport, endOtherSessions, {}),
  success: () => ({ title: msg`Alle anderen Sitzungen sind beendet` }),
  dialog: 'auth.end-sessions',
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
  clock: [endSubmission.done, endOthersSubmission.done],
  source: $data,
  filter: (list) => list !== null,
  fn: (list, { params: ended }) => ({
    items: list?.items.filter(({ id, current }) => (ended === undefined ? current : id !== ended)) ?? [],
  }),
  target: replaced,
});
$ending.on(endSubmission.submitFx, (ids, id) => [...ids, id]);
$ending.on(endSubmission.submitFx.finally, (ids, { params }) => ids.filter((id) => id !== params));

// Several may end at a time, each once.
sample({
  clock: sessionEnded,
  source: $ending,
  filter: (ids, id) => !ids.includes(id),
  fn: (_, id) => id,
  target: endSubmission.submitFx,
});
sample({ clock: [endSubmission.failed, endOthersSubmission.failed], target: changeFailed });
