// What the signed-in person may do in a match. Apart from the commands, which come with their dialogs.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

export const matchParams = request({ match: id });
const sides = ['a', 'b'] as const;
export const side = oneOf(sides);

/** `rule` and `write` are also referees'; every other one is for those who act for a side. */
const playActs = [
  'ready',
  'unready',
  'report',
  'replace_report',
  'confirm',
  'dispute',
  'propose',
  'answer_proposal',
  'veto',
  'write',
  'rule',
] as const;
export type PlayAct = (typeof playActs)[number];

const evidence = reply({
  id,
  by: side,
  at: moment,
  /** Where it is read, by the two sides and referees only. */
  path: anyText,
});

const myMatch = reply({
  rev: count,
  /** The side that the reader stands on, `null` for everybody else. */
  side: nullable(side),
  /** Acts for the side: plays alone, owns or manages its team. */
  acts: flag,
  /** May decide the match. */
  referees: flag,
  may: list(oneOf(playActs)),
  /** Players that a line-up needs. */
  required: count,
  /** The side's checked-in roster, and who of it stands in the line-up. */
  players: list(reply({ id, name: anyText, image: nullable(anyText), selected: flag })),
  /** The report of the other side that waits for this one's answer. */
  answer: nullable(reply({ by: side, version: count })),
  /** The own side's, for referees both. */
  evidence: list(evidence),
  /** What the open dispute says, for both sides and referees; `null` without one and for everybody else. */
  dispute: optional(nullable(reply({ by: nullable(side), reason: anyText, at: moment, evidence: list(id) }))),
});
export type MyMatch = Infer<typeof myMatch>;

export const getMyMatch = call({
  method: 'GET',
  path: '/v1/matches/:match/mine',
  summary: 'What the signed-in person is to a match, and what they may do in it now',
  params: matchParams,
  reply: myMatch,
});
