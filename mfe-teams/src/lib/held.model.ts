// Why a change was refused: a tournament needs the team or its member. The dialog says so, with the way to it.
import type { HeldBy } from '@duellwerk/shared/contract/teams';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { createEvent, createStore, sample } from 'effector';

/** A change of a team failed. */
export const changeRefused = createEvent<Error>();

function heldBy(failure: Error): HeldBy | null {
  if (!(failure instanceof ApiError) || failure.reason !== 'team_in_tournament') return null;
  const [id, name] = failure.details;
  return id !== undefined && name !== undefined ? { id, name } : null;
}

export const $refusedBy = createStore<HeldBy | null>(null, { serialize: 'ignore' })
  .on(changeRefused, (_, failure) => heldBy(failure))
  .reset(dialogOpened);

sample({
  clock: changeRefused,
  filter: (failure) => heldBy(failure) === null,
  fn: errorToast,
  target: toastShown,
});
