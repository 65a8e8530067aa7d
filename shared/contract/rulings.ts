import {
  anyText,
  type Infer,
  id,
  integerFromText,
  list,
  moment,
  nullable,
  optional,
  pattern,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/** A ruling in a list: what was decided and what it is about. */
const rulingSummary = reply({
  id,
  title: anyText,
  decision: anyText,
  consequence: anyText,
  tournament: nullable(reply({ id, name: anyText })),
  /** The match that it is about, `null` for rulings of a general kind. */
  match: nullable(id),
  published_at: moment,
});
export type RulingSummary = Infer<typeof rulingSummary>;

export const listRulings = call({
  method: 'GET',
  path: '/v1/rulings',
  summary: 'The public rulings, the newest first',
  query: request({
    limit: optional(integerFromText(1, 100)),
    cursor: optional(pattern(/^[\w-]+$/, 200)),
  }),
  reply: reply({ items: list(rulingSummary), next_cursor: nullable(anyText) }),
});
