// One ruling. Apart from the list, which public pages carry.
import {
  anyText,
  count,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { matchSummary } from './matches.ts';
import { rulingKinds } from './rulings.ts';

const linked = reply({ id, title: anyText, published_at: moment });

const ruling = reply({
  id,
  kind: oneOf(rulingKinds),
  title: anyText,
  facts: anyText,
  decision: anyText,
  /** Empty where none was named. */
  rule: anyText,
  consequence: anyText,
  published_at: moment,
  /** When it was taken back. */
  undone_at: nullable(moment),
  tournament: nullable(reply({ id, name: anyText })),
  /** `key` is its place in the stage, `W2.1`. */
  match: nullable(reply({ key: anyText, summary: matchSummary })),
  /** The two who met then, or the one who was excluded; nobody for a ruling of a general kind. */
  sides: list(
    reply({
      entry: id,
      kind: oneOf(['team', 'single']),
      id,
      name: anyText,
      image: nullable(anyText),
    }),
  ),
  /** Number of its event in the log of the stage. */
  stage_event: nullable(count),
  /** The ruling that this one changes. */
  amends: nullable(linked),
  /** The rulings that change this one, the oldest first. */
  amendments: list(linked),
  rev: count,
});
export type Ruling = Infer<typeof ruling>;

export const rulingParams = request({ ruling: id });

export const getRuling = call({
  method: 'GET',
  path: '/v1/rulings/:ruling',
  summary: 'A ruling with what it is about and what changed it',
  params: rulingParams,
  reply: ruling,
});
