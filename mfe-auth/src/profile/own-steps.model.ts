// /users/@me: beside the profile, what the signed-in person has to do now.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { isKnownStep, listSteps, type Step, type StepKind } from '@duellwerk/shared/contract/steps';
import { $transport, send } from '@duellwerk/shared/http/http';
import { matchChanged, tournamentChanged } from '@duellwerk/shared/store/live.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { attach, createEvent, createStore, sample } from 'effector';
import { ownProfileOpened } from './profile.model.ts';

/** The route of the own page. */
export const ownPageOpened = createEvent<RouteOpened>();

const loadFx = attach({ source: $transport, effect: (transport) => send(transport, listSteps, {}) });

const $userId = $user.map((user) => user?.id ?? '');
const $isOpen = createStore(false, { serialize: 'ignore' }).on(ownPageOpened, () => true);

/**
 * Of kinds that this version knows, the most urgent first; `null` until it is known, so that nothing on the page moves
 * when they come. Steps that do not come hold up nothing: the page goes without.
 */
export const $ownSteps = createStore<(Step & { kind: StepKind })[] | null>(null)
  .on(loadFx.doneData, (_, { items }) => items.filter(isKnownStep))
  .on(loadFx.fail, (steps) => steps ?? [])
  .reset($userId);

sample({ clock: ownPageOpened, target: ownProfileOpened });
sample({
  clock: [ownPageOpened, $userId, tournamentChanged, matchChanged],
  source: { user: $userId, isOpen: $isOpen },
  filter: ({ user, isOpen }) => isOpen && user !== '',
  fn: () => undefined,
  target: loadFx,
});
