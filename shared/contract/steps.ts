// What a signed-in person has to do now.
import {
  anyText,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  reply,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/** The kinds of steps that this version of the workspace knows. */
export const stepKinds = ['check_in', 'ready_up', 'report_result', 'confirm_result'] as const;
export type StepKind = (typeof stepKinds)[number];

/** One thing to do. The API may know kinds that a page does not: such a step is passed over. */
export const step = reply({
  /** The same as long as it is the same thing to do. */
  id: anyText,
  kind: anyText,
  /** The tournament, or the match with its tournament's name. */
  subject: reply({ type: oneOf(['tournament', 'match']), id, name: anyText }),
  /** The team it is done for, `null` for somebody who plays alone. */
  team: nullable(reply({ id, name: anyText })),
  /** The other side's name, `null` where there is none. */
  opponent: nullable(anyText),
  deadline: nullable(moment),
});
export type Step = Infer<typeof step>;

export const openSteps = reply({
  /** The most urgent first. */
  items: list(step),
  /** What to follow on the live socket to hear of further ones. */
  topics: list(anyText),
  /** The moment of this answer, by the server's clock. */
  at: moment,
  /** When it becomes another by the clock alone, `null` for never. */
  changes_at: nullable(moment),
});
export type OpenSteps = Infer<typeof openSteps>;

export const listSteps = call({
  method: 'GET',
  path: '/v1/users/@me/steps',
  summary: 'What the signed-in person has to do now',
  reply: openSteps,
});

/** Whether a step is of a kind that this version knows. */
export function isKnownStep(each: Step): each is Step & { kind: StepKind } {
  return (stepKinds as readonly string[]).includes(each.kind);
}

/** The steps that are still open at `now` (epoch ms): a deadline is the first moment at which it is too late. */
export function stillOpen<T extends Pick<Step, 'deadline'>>(steps: readonly T[], now: number): T[] {
  return steps.filter(({ deadline }) => deadline === null || Date.parse(deadline) > now);
}
