import type { ErrorName } from '../contract/error-codes.ts';
import { errorTable } from '../contract/errors.ts';

/** 1: the server refused, or a check did. 2: called the wrong way. 3: no Duellwerk server answered. */
export type ExitCode = 1 | 2 | 3;

/** Why a command ended: one line with the problem and the mending step, and what belongs to it as a list. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exit: ExitCode;
  readonly details: readonly string[];
  /** The refusal by its name in the API's error table, `null` for what no server said; a newer one may know more names. */
  readonly refusal: string | null;

  constructor(
    exit: ExitCode,
    message: string,
    details: readonly string[] = [],
    refusal: string | null = null,
  ) {
    super(message);
    this.exit = exit;
    this.details = details;
    this.refusal = refusal;
  }

  /** Of the error table; 0 for what does not stand in it. */
  get code(): number {
    return isKnown(this.refusal) ? errorTable[this.refusal].code : 0;
  }
}

/** Whether this version knows a refusal. */
export function isKnown(refusal: string | null): refusal is ErrorName {
  return refusal !== null && Object.hasOwn(errorTable, refusal);
}

/** A failure of the call itself: its words, its settings, its place. */
export function wrongUsage(message: string, details: readonly string[] = []): CommandFailure {
  return new CommandFailure(2, message, details);
}
