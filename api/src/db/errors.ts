/**
 * The database could not give a lock or a connection in time (five seconds unless set otherwise).
 * Nothing was written; asking again later is safe (HTTP: 503 with Retry-After).
 */
export class DatabaseBusy extends Error {
  constructor(cause?: unknown) {
    super('Die Datenbank ist gerade überlastet.', { cause });
    this.name = 'DatabaseBusy';
  }
}

/**
 * Two transactions got in each other's way and the automatic repeats were used up.
 * Nothing was written; asking again is safe (HTTP: 409).
 */
export class DatabaseConflict extends Error {
  constructor(cause?: unknown) {
    super('Die Änderung ist mit einer anderen zusammengestoßen.', { cause });
    this.name = 'DatabaseConflict';
  }
}

/** The embedded database does not open. The message is one German line that names the restore command. */
export class DatabaseUnreadable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnreadable';
  }
}

/** The PostgreSQL server named by the address does not answer or refuses us. */
export class DatabaseUnreachable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`Der PostgreSQL-Server ist nicht erreichbar (${reason}). Stimmt DATABASE_URL?`, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/** A programming error: the outer handle was used inside `transaction()` instead of the given `tx`. */
export class OuterHandleInTransaction extends Error {
  constructor() {
    super(
      'database.sql or database.transaction was used inside a transaction: use the tx that was handed in',
    );
    this.name = 'OuterHandleInTransaction';
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
const REPEATABLE = new Set(['40001', '40P01']);

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}

/** True for a serialization failure or a dead-lock: the same transaction may succeed when run again. */
export function isRepeatable(error: unknown): boolean {
  return REPEATABLE.has(sqlState(error) ?? '');
}

/** True when a unique key refused a row, on both engines. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Names the errors that callers treat apart; every other error is handed back as it is. */
export function namedError(error: unknown): unknown {
  if (isRepeatable(error)) return new DatabaseConflict(error);
  if (sqlState(error) === LOCK_NOT_AVAILABLE) return new DatabaseBusy(error);
  return error;
}
