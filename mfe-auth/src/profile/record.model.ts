import { getUserRecord } from '@duellwerk/shared/contract/records';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore } from 'effector';
import { $userId, ownProfileOpened, profileOpened } from './profile.model.ts';

/** Somebody has come to the record of this user. */
export const recordSeen = createEvent<string>();
export const recordRetried = createEvent();

const $seen = createStore<string | null>(null, { serialize: 'ignore' }).on(recordSeen, (_, user) => user);

/** What the user has played, asked for once somebody looks. */
export const { $data: $record, $failure: $recordFailure } = createQuery({
  call: (transport, user: string) => send(transport, getUserRecord, { params: { user } }),
  params: combine($userId, $seen, (user, seen) => (user === seen ? user : null)),
  on: [ownProfileOpened, profileOpened, recordRetried],
});
