// Taking an alert away: asked once, then it goes from every open page.
import { deleteAlert, type WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { alertsTouched } from './standing.model.ts';

export const removeAsked = createEvent<WrittenAlert>();
export const removeDismissed = createEvent();
export const removeConfirmed = createEvent();

export const removeSubmission = createSubmission({
  call: async (transport, { id, updated_at }: WrittenAlert) => {
    try {
      await send(transport, deleteAlert, { params: { alert: id }, query: { version: updated_at } });
    } catch (error) {
      // Somebody was faster: it is gone, as it was wanted.
      if (!(error instanceof ApiError && error.reason === 'not_found')) throw error;
    }
  },
  success: () => ({ title: msg`Der Hinweis ist weg` }),
});

/** The alert that is asked about. */
export const $removing = createStore<WrittenAlert | null>(null);

$removing
  .on(removeAsked, (_, alert) => alert)
  // What the question shows is out of date: it is for the visitor to ask again, about what stands now.
  .on(removeSubmission.failed, (asked, error) =>
    error instanceof ApiError && error.reason === 'stale_version' ? null : asked,
  )
  .reset(removeDismissed, removeSubmission.done);

sample({
  clock: removeConfirmed,
  source: $removing,
  filter: (alert): alert is WrittenAlert => alert !== null,
  target: removeSubmission.submitted,
});
sample({ clock: removeSubmission.submitFx.finally, fn: () => undefined, target: alertsTouched });
