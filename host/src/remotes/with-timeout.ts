/** Longest wait for any file of a remote. The federation runtime itself would wait 20 s and more. */
const REMOTE_TIMEOUT_MS = 5_000;

/** As browsers name it. */
export const TIMEOUT_ERROR = 'TimeoutError';

/** The promise's outcome, or a rejection once `ms` have passed. */
export function withTimeout<T>(work: Promise<T>, ms = REMOTE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(Object.assign(new Error(`No answer within ${ms} ms`), { name: TIMEOUT_ERROR }));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
