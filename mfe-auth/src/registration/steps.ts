// The five steps of the registration (specification 2 and 4) as a pure machine.
import type { Platform } from '@duellwerk/shared/contract/social';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type StepId = 'method' | 'links' | 'base' | 'fields' | 'done';

/** A step of the timeline (specification 3). */
export interface Step {
  id: StepId;
  name: MessageDescriptor;
  state: 'open' | 'upcoming' | 'done';
}

/** How somebody registers. */
export type Method = 'mail' | Platform;

export interface Progress {
  steps: readonly Step[];
  /** What was chosen in step 1, `null` before. */
  method: Method | null;
  /** The service that has told who the person is, `null` without one. Step 2 exists for it alone. */
  linked: Platform | null;
}

export type Move =
  /** A method was chosen in step 1. Another service than the linked one is left to the browser, which goes there. */
  | { type: 'chosen'; method: Method }
  /** The person has come back from this service. */
  | { type: 'linked'; platform: Platform }
  | { type: 'forward' }
  | { type: 'back' }
  /** The browser went to the place of a step that was reached before, see `useStepPlaces`. */
  | { type: 'returned'; step: StepId }
  | { type: 'closed' }
  | { type: 'finished' };

const names: readonly Omit<Step, 'state'>[] = [
  { id: 'method', name: msg`Methode` },
  { id: 'links', name: msg`Verknüpfungen` },
  { id: 'base', name: msg`Zugangsdaten` },
  { id: 'fields', name: msg`Über dich` },
  { id: 'done', name: msg`Fertig` },
];

/** How every jump leaves the steps: the earlier ones done, this one open, the later ones upcoming. */
function openedAt(id: StepId): readonly Step[] {
  const at = names.findIndex((step) => step.id === id);
  const stateAt = (index: number) => (index < at ? 'done' : index === at ? 'open' : 'upcoming');
  return names.map((step, index) => ({ ...step, state: stateAt(index) }));
}

/** Where everybody begins, and where closing and finishing lead back to. No step lies before the first one. */
export const start: Progress = { steps: openedAt('method'), method: null, linked: null };

/** The one open step. */
export function openStep({ steps }: Progress): StepId {
  return steps.find(({ state }) => state === 'open')?.id ?? 'method';
}

/** From 1 to 5, as it is read. */
export function stepNumber(id: StepId): number {
  return names.findIndex((step) => step.id === id) + 1;
}

/** A step by its name in a place of the history; `undefined` for anything else. */
export function stepNamed(name: string | undefined): StepId | undefined {
  return names.find(({ id }) => id === name)?.id;
}

/** The next state. A move that does not belong to the open step changes nothing. */
export function moved(progress: Progress, move: Move): Progress {
  switch (move.type) {
    case 'chosen':
      return chosen(progress, move.method);
    case 'linked':
      return { steps: openedAt('links'), method: move.platform, linked: move.platform };
    case 'forward':
      return forward(progress);
    case 'back':
      return back(progress);
    case 'returned':
      return returned(progress, move.step);
    case 'finished':
      return openStep(progress) === 'done' ? start : progress;
    case 'closed':
      return start;
  }
}

function chosen(progress: Progress, method: Method): Progress {
  if (openStep(progress) !== 'method') return progress;
  // Choosing mail and password jumps from 1 to 3 (specification 4).
  if (method === 'mail') return { ...progress, method, steps: openedAt('base') };
  return method === progress.linked ? { ...progress, method, steps: openedAt('links') } : progress;
}

/** Marks the open step done and the next one open. The first step is left by choosing, the last one by finishing. */
function forward(progress: Progress): Progress {
  const open = openStep(progress);
  return open === 'method' || open === 'done' ? progress : stepped(progress, 1);
}

/** Marks the open step upcoming and the one before open; from 3 it jumps to 1. An account that was made stays made. */
function back(progress: Progress): Progress {
  switch (openStep(progress)) {
    case 'method':
    case 'done':
      return progress;
    case 'base':
      return { ...progress, steps: openedAt('method') };
    default:
      return stepped(progress, -1);
  }
}

/** To a step that was there before: one after the first has a method, the second a service. An account stays made. */
function returned(progress: Progress, step: StepId): Progress {
  const needed = step === 'links' ? progress.linked : step === 'method' ? true : progress.method;
  const isOver = openStep(progress) === 'done' || step === 'done';
  return isOver || needed === null ? progress : { ...progress, steps: openedAt(step) };
}

function stepped(progress: Progress, by: 1 | -1): Progress {
  const at = progress.steps.findIndex(({ state }) => state === 'open');
  const steps = progress.steps.map((step, index): Step => {
    if (index === at) return { ...step, state: by === 1 ? 'done' : 'upcoming' };
    return index === at + by ? { ...step, state: 'open' } : step;
  });
  return { ...progress, steps };
}
