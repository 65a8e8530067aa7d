/** 1: the server refused, or a check did. 2: called the wrong way. 3: no Duellwerk server answered. */
export type ExitCode = 1 | 2 | 3;

/** Why a command ended: one line with the problem and the mending step, and what belongs to it as a list. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exit: ExitCode;
  readonly details: readonly string[];
  /** Of the API's error table; 0 for what no server said. */
  readonly code: number;

  constructor(exit: ExitCode, message: string, details: readonly string[] = [], code = 0) {
    super(message);
    this.exit = exit;
    this.details = details;
    this.code = code;
  }
}

/** A failure of the call itself: its words, its settings, its place. */
export function wrongUsage(message: string, details: readonly string[] = []): CommandFailure {
  return new CommandFailure(2, message, details);
}
