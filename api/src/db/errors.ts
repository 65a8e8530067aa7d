import { operatorText } from '../log/operator-text.ts';
/**
 * The database could not give a lock or a connection in time (five seconds by default). Nothing was written; retrying
 * is safe (HTTP: 503 with Retry-After).
 */
export class DatabaseBusy extends Error {
  constructor(cause?: unknown) {
    super('Die Datenbank ist gerade überlastet.', { cause });
    this.name = 'DatabaseBusy';
  }
}

/**
 * Transactions conflicted and the automatic retries were used up. Nothing was written; retrying is safe (HTTP: 409).
 */
export class DatabaseConflict extends Error {
  constructor(cause?: unknown) {
    super('Die Änderung ist mit einer anderen zusammengestoßen.', { cause });
    this.name = 'DatabaseConflict';
  }
}

/**
 * The disk is full. Nothing was written; retry once there is room (HTTP: 507). The message is one German line for the
 * console.
 */
export class DatabaseFull extends Error {
  constructor(folder: string, freeBytes: number, cause?: unknown) {
    const free = `${Math.floor(freeBytes / (1024 * 1024))} MB ${operatorText('frei', 'free')}`;
    super(
      operatorText(
        `Auf dem Datenträger von ${folder} ist kein Platz mehr (${free}). Schaffe Platz.`,
        `The disk of ${folder} is full (${free}). Make room.`,
      ),
      { cause },
    );
    this.name = 'DatabaseFull';
  }
}

/** The embedded database cannot be opened. The message is one German line with the restore command. */
export class DatabaseUnreadable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnreadable';
  }
}

/** The database was migrated by a newer version of the software, which this one cannot read. One German line for the operator. */
export class DatabaseNewer extends Error {
  constructor(names: readonly string[]) {
    super(
      operatorText(
        `Die Datenbank ist von einer neueren Version (${names.join(', ')}): Starte diese Version, oder spiele die Sicherung von vor ihrer Umstellung ein (npm run admin -- backups).`,
        `The database is of a newer version (${names.join(', ')}): start that version, or restore the backup from before its upgrade (npm run admin -- backups).`,
      ),
    );
    this.name = 'DatabaseNewer';
  }
}

/** The configured PostgreSQL server does not answer or refuses the connection. */
export class DatabaseUnreachable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(
      operatorText(
        `Der PostgreSQL-Server ist nicht erreichbar (${reason}). Stimmt DATABASE_URL?`,
        `The PostgreSQL server cannot be reached (${reason}). Is DATABASE_URL right?`,
      ),
      { cause },
    );
    this.name = 'DatabaseUnreachable';
  }
}

/** A programming error: the outer handle was used inside `transaction()` instead of its `tx`. */
export class OuterHandleInTransaction extends Error {
  constructor() {
    super(
      'database.sql or database.transaction was used inside a transaction: use the tx that was handed in',
    );
    this.name = 'OuterHandleInTransaction';
  }
}

/**
 * The server of the database was there and is not now: it does not answer, or it ended the connection. Whether a commit
 * that was under way happened is unknown; repeating a request with its idempotency key is safe (HTTP: 503 with Retry-After).
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Der PostgreSQL-Server ist gerade nicht erreichbar (${reason}).`, { cause });
    this.name = 'DatabaseAway';
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
const DISK_FULL = '53100';
const REPEATABLE = new Set(['40001', '40P01']);

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}

/** What a server says when it ends a connection: connection exceptions, shutdown, crash, startup, an idle session's end. */
const ENDED = /^(?:08...|57P0[1-5]|25P03)$/;
/** Too many connections, and a standby that took the address over and may not be written to yet. */
const NOT_NOW = new Set(['53300', '25006']);

/** What the client says of a connection that it lost (pg, pg-pool and Node's sockets have no codes for these). */
const LOST =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|This socket|write after)/;

/** True when a connection failed, not the statement: it was ended by the server, closed, reset or timed out. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if ('severity' in error) return ENDED.test(code) || NOT_NOW.has(code);
  return /^E[A-Z]+$|^ERR_(?:STREAM|SOCKET)/.test(code) || LOST.test(error.message);
}

/** True for a serialization failure or a deadlock: retrying the transaction may succeed. */
export function isRepeatable(error: unknown): boolean {
  return REPEATABLE.has(sqlState(error) ?? '');
}

/** True when the disk was full, whether noticed by our check, the engine, the server or the file system. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseFull) return true;
  const code = 'code' in error ? error.code : undefined;
  const says = code === DISK_FULL || code === 'ENOSPC' || /no space left on device/i.test(error.message);
  return says || isDiskFull(error.cause);
}

/** True when a unique key refused a row, on both engines. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Converts the errors that callers distinguish; every other error is returned unchanged. */
export function namedError(error: unknown): unknown {
  if (isRepeatable(error)) return new DatabaseConflict(error);
  if (sqlState(error) === LOCK_NOT_AVAILABLE) return new DatabaseBusy(error);
  return error;
}
