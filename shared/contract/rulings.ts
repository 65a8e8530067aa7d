import {
  anyText,
  flag,
  type Infer,
  id,
  integerFromText,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

export const rulingKinds = ['result', 'walkover', 'double_loss', 'disqualification', 'other'] as const;
export type RulingKind = (typeof rulingKinds)[number];

/** A ruling in a list: what was decided and what it is about. */
const rulingSummary = reply({
  id,
  kind: oneOf(rulingKinds),
  title: anyText,
  decision: anyText,
  consequence: anyText,
  tournament: nullable(reply({ id, name: anyText, game: id, image: nullable(anyText) })),
  /** The match that it is about, `null` for rulings of a general kind. */
  match: nullable(id),
  published_at: moment,
  /** It does not count any more: it was taken back. */
  undone: flag,
});
export type RulingSummary = Infer<typeof rulingSummary>;

export const listRulings = call({
  method: 'GET',
  path: '/v1/rulings',
  summary: 'The public rulings, the newest first',
  query: request({
    tournament: optional(id),
    kind: optional(oneOf(rulingKinds)),
    /** A team, or a person who plays alone. */
    team: optional(id),
    /** Words of any part. */
    q: optional(text(0, 100)),
    limit: optional(integerFromText(1, 100)),
    cursor: optional(pattern(/^[\w-]+$/, 200)),
  }),
  reply: reply({ items: list(rulingSummary), next_cursor: nullable(anyText) }),
});

/** Where feed readers find the newest rulings as Atom; no call. */
export const RULINGS_FEED = '/v1/rulings.atom';
