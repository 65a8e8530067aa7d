import type { ErrorKind } from '@duellwerk/shared/contract/reports';

/** Name of the function that the page's inline script leaves, see `report-script.ts`. */
export const REPORT = 'dwReport';

declare global {
  /** Absent on the server, where the site collects no reports, and where the visitor asks not to be tracked. */
  var dwReport: ((kind: ErrorKind, error: unknown, area?: string) => void) | undefined;
}

/** Reports an error that would not reach the window. @param area the remote, dialog or widget that failed */
export function reportError(kind: ErrorKind, error: unknown, area?: string): void {
  globalThis.dwReport?.(kind, error, area);
}
