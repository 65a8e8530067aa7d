import { TIMEOUT_ERROR } from './with-timeout.ts';

/** What failed: its files did not come, its code threw while it was loaded, what it offers does not fit, or it broke while rendering. */
export type FailureKind = 'load' | 'code' | 'contract' | 'render';

/** Webpack's name for a chunk that did not come. */
export const CHUNK_ERROR = 'ChunkLoadError';
/** Of the federation runtime, unless the script came and threw. */
const NOT_LOADED = /#RUNTIME-(?!.*ScriptExecutionError)/s;

/** Of an error while loading: whether a file did not come, or code that came has thrown. */
export function loadingKind(cause: unknown): 'load' | 'code' {
  if (!(cause instanceof Error)) return 'code';
  const { name, message } = cause;
  return name === CHUNK_ERROR || name === TIMEOUT_ERROR || NOT_LOADED.test(message) ? 'load' : 'code';
}

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
