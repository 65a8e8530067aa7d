// Which remote draws a step, and where the step is done.
import type { Step } from '@duellwerk/shared/contract/steps';

/** The widget that draws a step. Not every version of its remote has it: the host then says the step itself. */
export function widgetOf({ subject }: Pick<Step, 'subject'>): string {
  return `${subject.type === 'match' ? 'matches' : 'tournaments'}.step`;
}

/** The page on which the step is done. */
export function pathOf({ subject }: Pick<Step, 'subject'>): string {
  return `/${subject.type === 'match' ? 'matches' : 'tournaments'}/${subject.id}`;
}
