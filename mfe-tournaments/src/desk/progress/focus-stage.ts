/** Moves the focus from something that is about to go to the heading of its stage. */
export function focusStage(from: Element): void {
  from.closest('[data-stage]')?.querySelector<HTMLElement>('h2')?.focus();
}
