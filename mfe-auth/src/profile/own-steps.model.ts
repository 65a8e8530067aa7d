// What the signed-in person has to do now, on their own page.
import { isKnownStep, listSteps, type OpenSteps } from '@duellwerk/shared/contract/steps';
import { $transport, send } from '@duellwerk/shared/http/http';
import { matchChanged, tournamentChanged } from '@duellwerk/shared/store/live.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { attach, createEvent, createStore, sample } from 'effector';

/** The page is on the screen. */
export const ownStepsShown = createEvent();

const loadFx = attach({ source: $transport, effect: (transport) => send(transport, listSteps, {}) });

const $userId = $user.map((user) => user?.id ?? '');
const $isShown = createStore(false, { serialize: 'ignore' }).on(ownStepsShown, () => true);
const $answer = createStore<OpenSteps | null>(null)
  .on(loadFx.doneData, (_, answer) => answer)
  .reset($userId);

/** Of kinds that this version knows, the most urgent first; `null` until it is known. */
export const $ownSteps = $answer.map((answer) => answer?.items.filter(isKnownStep) ?? null);

sample({
  clock: [ownStepsShown, tournamentChanged, matchChanged],
  source: { user: $userId, isShown: $isShown },
  filter: ({ user, isShown }) => isShown && user !== '',
  fn: () => undefined,
  target: loadFx,
});
