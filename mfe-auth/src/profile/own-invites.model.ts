// /users/@me: teams that invite the signed-in person.
import { listOwnInvites, type OwnInvite } from '@duellwerk/shared/contract/teams-join';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createStore } from 'effector';
import { ownPageOpened } from './own-tasks.model.ts';

const $isOpen = createStore(false, { serialize: 'ignore' }).on(ownPageOpened, () => true);

const { $data, $failure } = createQuery({
  call: (transport) => send(transport, listOwnInvites, {}),
  params: combine($isOpen, $user, (isOpen, user) => (isOpen && user ? user.id : null)),
  on: [ownPageOpened],
});

/** `null` until it is known, so that nothing on the page moves when they come; the page goes without those that do not. */
export const $ownInvites = createStore<readonly OwnInvite[] | null>(null)
  .on($data, (_, answer) => answer?.items ?? null)
  .on($failure, (invites, failure) => (failure ? (invites ?? []) : invites));
