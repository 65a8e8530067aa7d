/** Longest wait for any file of a remote. The federation runtime itself would wait 20 s and more. */
export const REMOTE_TIMEOUT_MS = 5_000;

/** The promise's outcome, or a rejection once `ms` have passed. */
export function within<T>(work: Promise<T>, ms = REMOTE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
