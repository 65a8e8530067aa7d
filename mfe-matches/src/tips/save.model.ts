// Own tips and answers, saved as they are set.
import { answerTipQuestion, giveTip } from '@duellwerk/shared/contract/tips';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { attach, createEvent, createStore, sample } from 'effector';
import type { Draft } from './draft.ts';
import * as saving from './saves.ts';
import { $mine, $roundId, mineReplaced, tipsTouched } from './tips.model.ts';

export const tipSet = createEvent<{ id: string; draft: Draft | null; value: saving.Saved | null }>();
export const saveRetried = createEvent<string>();

interface Sending {
  round: string;
  id: string;
  value: saving.Saved;
}
const saveFx = attach({
  source: $transport,
  effect: async (transport, { round, id, value }: Sending) => {
    if ('option' in value)
      return (await send(transport, answerTipQuestion, { params: { round, question: id }, body: value })).at;
    return (await send(transport, giveTip, { params: { round, match: id }, body: value })).at;
  },
});

/** Whose tips these are: another person's are others. */
const $person = createStore<string | null>(null).on($user, (known, user) => user?.id ?? known);

export const $saves = createStore<saving.Saves>({}, { serialize: 'ignore' })
  .on(tipSet, saving.set)
  .on(saveRetried, saving.retried)
  .on(saveFx, saving.sent)
  .on(saveFx.done, (saves, { params }) => saving.done(saves, params))
  .on(saveFx.fail, (saves, { params, error }) => saving.failed(saves, { ...params, error }))
  .reset($roundId, $person);

const asked = sample({
  clock: [tipSet.map(({ id }) => id), saveRetried, saveFx.finally.map(({ params }) => params.id)],
  source: { saves: $saves, round: $roundId },
  fn: ({ saves, round }, id) => ({ round: round ?? '', id, value: saving.due(saves, id) }),
});
const due = asked.filterMap(({ value, ...target }) => (value ? { ...target, value } : undefined));
sample({ clock: due, target: saveFx });

// What was loaded says it too from now on, so that it stands on every part of the page.
const taken = sample({
  clock: saveFx.done,
  source: $mine,
  fn: (mine, { params: { id, value }, result: at }) => {
    if (!mine) return undefined;
    if ('option' in value) {
      const rest = mine.answers.filter(({ question }) => question !== id);
      return { ...mine, answers: [...rest, { question: id, option: value.option, points: null }] };
    }
    const tips = mine.tips.map((each) => (each.match === id ? { ...each, tip: { ...value, at } } : each));
    return { ...mine, tips };
  },
});
sample({ clock: taken.filterMap((mine) => mine), target: mineReplaced });

const refused = saveFx.failData.filterMap((error) =>
  error instanceof ApiError && error.status > 0 ? error.status : undefined,
);
const isSignedOut = (status: number) => status === 401;
sample({ clock: refused, filter: isSignedOut, fn: () => undefined, target: sessionChecked });
// A refusal says that what is shown is old.
sample({
  clock: refused,
  filter: (status) => !isSignedOut(status),
  fn: () => undefined,
  target: tipsTouched,
});
