import { AsyncLocalStorage } from 'node:async_hooks';

/** What the running code works for. */
export interface LogScope {
  /** Id of the request, as its reply carries it; of a job: of the request that planned it. */
  request?: string | undefined;
  /** Key of the running job. */
  job?: string | undefined;
}

const storage = new AsyncLocalStorage<LogScope>();

/** Runs `work` and everything that it awaits in a scope. */
export function runInScope<T>(scope: LogScope, work: () => T): T {
  return storage.run(scope, work);
}

/** The scope of the running code; empty outside of requests and jobs. */
export function currentScope(): LogScope {
  return storage.getStore() ?? {};
}
