/** Yields to the browser, so that input and painting come first; what follows runs before less urgent tasks. */
export function nextTask(): Promise<void> {
  const { scheduler }: { scheduler?: { yield?: () => Promise<void> } } = window as never;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
