/** Lets the browser do what waits; what follows comes before anything that was not urgent. */
export function nextTask(): Promise<void> {
  const { scheduler }: { scheduler?: { yield?: () => Promise<void> } } = window as never;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
