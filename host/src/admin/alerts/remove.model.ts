// Taking an alert away: asked once, then it goes from every open page.
import { deleteAlert, type WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { alertsTouched } from './standing.model.ts';

export const removeAsked = createEvent<WrittenAlert>();
export const removeDismissed = createEvent();
export const removeConfirmed = createEvent();

export const removeFx = attach({
  source: $transport,
  effect: async (transport, { id, updated_at }: WrittenAlert): Promise<void> => {
    try {
      await send(transport, deleteAlert, { params: { alert: id }, query: { version: updated_at } });
    } catch (error) {
      // Somebody was faster: it is gone, as it was wanted.
      if (!(error instanceof ApiError && error.reason === 'not_found')) throw error;
    }
  },
});

/** The alert that is asked about. */
export const $removing = createStore<WrittenAlert | null>(null);

$removing
  .on(removeAsked, (_, alert) => alert)
  // What the question shows is out of date: it is for the visitor to ask again, about what stands now.
  .on(removeFx.failData, (asked, error) =>
    error instanceof ApiError && error.reason === 'stale_version' ? null : asked,
  )
  .reset(removeDismissed, removeFx.done);

sample({
  clock: removeConfirmed,
  source: combine($removing, removeFx.pending, (alert, pending) => (pending ? null : alert)),
  filter: (alert): alert is WrittenAlert => alert !== null,
  target: removeFx,
});
sample({ clock: removeFx.finally, fn: () => undefined, target: alertsTouched });
sample({ clock: removeFx.failData, fn: errorToast, target: toastShown });
sample({
  clock: removeFx.done,
  fn: () => ({ tone: 'success' as const, title: msg`Der Hinweis ist weg` }),
  target: toastShown,
});
