import type { Database } from '../db/open.ts';
import { currentScope } from './scope.ts';

/** A statement that takes longer is logged. */
const SLOW_QUERY_MS = 500;
/** Statements have no values in them, but some are long. */
const SQL_MAX = 600;

interface WarnLog {
  warn: (facts: Record<string, unknown>, text: string) => void;
}

/**
 * Logs statements that take long, with the request or job that sent them. Values are parameters, so none is logged.
 * @returns the function that ends it
 */
export function logSlowQueries(
  database: Pick<Database, 'onQuery'>,
  log: WarnLog,
  slowMs = SLOW_QUERY_MS,
): () => void {
  return database.onQuery(({ sql, ms }) => {
    if (ms < slowMs) return;
    const { request, job } = currentScope();
    log.warn({ reqId: request, job, ms: Math.round(ms), sql: sql.slice(0, SQL_MAX) }, 'slow query');
  });
}
