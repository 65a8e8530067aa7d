// /users/@me: beside the profile, what the signed-in person has to do now.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { listTasks, type Task, type TaskKind } from '@duellwerk/shared/contract/tasks';
import { send } from '@duellwerk/shared/http/http';
import { isKnownTask } from '@duellwerk/shared/rules/tasks';
import { matchChanged, tournamentChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore, sample } from 'effector';
import { ownProfileOpened } from './profile.model.ts';

/** The route of the own page. */
export const ownPageOpened = createEvent<RouteOpened>();

const $userId = $user.map((user) => user?.id ?? null);
const $isOpen = createStore(false, { serialize: 'ignore' }).on(ownPageOpened, () => true);

const { $data, $failure } = createQuery({
  call: (transport) => send(transport, listTasks, {}),
  params: combine($isOpen, $userId, (isOpen, user) => (isOpen ? user : null)),
  on: [ownPageOpened, tournamentChanged, matchChanged],
});

/**
 * Of kinds that this version knows, the most urgent first; `null` until it is known, so that nothing on the page moves
 * when they come. Tasks that do not come hold up nothing: the page goes without.
 */
export const $ownTasks = createStore<(Task & { kind: TaskKind })[] | null>(null)
  .on($data, (_, answer) => answer?.items.filter(isKnownTask) ?? null)
  .on($failure, (tasks, failure) => (failure ? (tasks ?? []) : tasks));

sample({ clock: ownPageOpened, target: ownProfileOpened });
