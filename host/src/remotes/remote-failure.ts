/** Which of the three nets caught a remote: its files did not come, its door does not fit, or it broke while drawing. */
export type FailureKind = 'load' | 'contract' | 'render';

export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly remote: string;
  readonly kind: FailureKind;

  constructor(remote: string, kind: FailureKind, cause: unknown) {
    super(`${remote}: ${kind}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.remote = remote;
    this.kind = kind;
  }
}
