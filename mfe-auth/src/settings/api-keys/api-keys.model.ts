// Keys with which programs read.
import { createApiKey, listApiKeys, revokeApiKey } from '@duellwerk/shared/contract/api-keys';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { changeFailed } from '../lost-session.model.ts';

/** The list is on the screen. */
export const apiKeysShown = createEvent();
export const apiKeysRetried = createEvent();
/** The key that was told has been copied, or is not wanted any more. */
export const toldKeyDismissed = createEvent();

const $isShown = createStore(false, { serialize: 'ignore' }).on(apiKeysShown, () => true);
const { $data, $failure, replaced } = createQuery({
  call: (transport) => send(transport, listApiKeys, {}),
  // Keys of somebody else are nobody's matter.
  params: combine($isShown, $user, (isShown, user) => (isShown ? (user?.id ?? null) : null)),
  on: [apiKeysShown, apiKeysRetried],
});
/** `null` until the first answer. */
export const $apiKeys = $data;
export { $failure };

export const newKeySubmission = createSubmission({
  call: (transport, name: string) => send(transport, createApiKey, { body: { name } }),
  refreshes: [apiKeysRetried],
});
export const revokeSubmission = createSubmission({
  call: (transport, key: string) => send(transport, revokeApiKey, { params: { key } }),
  success: () => ({ title: msg`API-Schlüssel beendet` }),
  replaces: replaced,
});
/** The new key, which is told once. */
export const $toldKey = createStore<string | null>(null, { serialize: 'ignore' })
  .on(newKeySubmission.done, (_, { result }) => result.key)
  .reset([toldKeyDismissed, $user.map((user) => user?.id ?? null)]);

sample({ clock: [newKeySubmission.failed, revokeSubmission.failed], target: changeFailed });
