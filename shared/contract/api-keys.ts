// Keys with which programs read what everybody may read. A key is told once, when it is made.
import {
  anyText,
  count,
  type Infer,
  id,
  list,
  moment,
  nullable,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/** How many keys a person may have. */
export const API_KEYS_MAX = 5;
export const API_KEY_NAME_MAX = 60;

const apiKey = reply({
  id,
  name: anyText,
  /** The beginning of the key, by which its owner knows it. */
  shown: anyText,
  created_at: moment,
  /** Noted once in an hour. */
  used_at: nullable(moment),
});
export type ApiKey = Infer<typeof apiKey>;
const apiKeys = reply({
  items: list(apiKey),
  /** How many requests each key may send in how many seconds. */
  limit: reply({ count, seconds: count }),
});
export type ApiKeys = Infer<typeof apiKeys>;

export const listApiKeys = call({
  method: 'GET',
  path: '/v1/users/@me/api-keys',
  summary: 'The own keys for programs',
  reply: apiKeys,
});

/**
 * Refuses with too_many_api_keys. Not stored, because the answer holds the key; the repeat of a request with an idempotency key
 * makes the same key.
 */
export const createApiKey = call({
  method: 'POST',
  path: '/v1/users/@me/api-keys',
  summary: 'Makes a key for a program; it is told once',
  body: request({ name: text(1, API_KEY_NAME_MAX) }),
  reply: reply({ key: anyText, id }),
  stored: false,
});

export const revokeApiKey = call({
  method: 'DELETE',
  path: '/v1/users/@me/api-keys/:key',
  summary: 'Ends a key at once',
  params: request({ key: id }),
  reply: apiKeys,
});
