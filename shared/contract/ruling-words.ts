import { type Infer, request, text } from '@duellwerk/shared/contract/schema';

/** The most characters of each part. */
export const RULING_MAX = { title: 120, facts: 2_000, decision: 1_000, rule: 300, consequence: 1_000 };

/** What a ruling says to everybody. */
export const rulingWords = request({
  title: text(3, RULING_MAX.title),
  facts: text(1, RULING_MAX.facts),
  decision: text(1, RULING_MAX.decision),
  rule: text(0, RULING_MAX.rule),
  consequence: text(0, RULING_MAX.consequence),
});
export type Words = Infer<typeof rulingWords>;
