// Writing rulings that no decision of a match has made.
import { count, id, nullable, reply, request } from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { rulingParams } from './ruling.ts';
import { rulingWords } from './ruling-words.ts';

const made = reply({ id });

/** Refuses with forbidden, not_found (the tournament). */
export const publishRuling = call({
  method: 'POST',
  path: '/v1/admin/rulings',
  summary: 'Publishes a ruling of a general kind, about a tournament or none (ruling.write)',
  body: request({ tournament: nullable(id), words: rulingWords }),
  reply: made,
});

/** Refuses with stale_version (details: the present revision), ruling_undone. */
export const amendRuling = call({
  method: 'POST',
  path: '/v1/admin/rulings/:ruling/amendments',
  summary: 'Publishes a ruling that changes an earlier one (ruling.write, match.referee)',
  params: rulingParams,
  body: request({ rev: count, words: rulingWords }),
  reply: made,
});
