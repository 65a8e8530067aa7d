// Whether a release and the API mean the same by the calls that the release uses.
import { type Mismatch, mismatchOf } from './mismatch.ts';
import type { CallShape, CallTable } from './shape.ts';

/** A call that a release uses and that the API does not serve as the release expects it. */
export interface CallMismatch extends Mismatch {
  /** As `callKey` gives it. */
  call: string;
  /** `call`: the API does not serve it at all. Of the others the API writes `reply`, the release the rest. */
  part: 'call' | 'params' | 'query' | 'body' | 'reply';
}

/** The first mismatch of each call that a release uses. @param used the release’s @param offered the API’s */
export function callMismatches(used: CallTable, offered: CallTable): CallMismatch[] {
  return Object.entries(used.calls).flatMap(([call, own]) => {
    const theirs = Object.hasOwn(offered.calls, call) ? offered.calls[call] : undefined;
    if (!theirs) return [{ call, part: 'call' as const, path: '', reason: 'missing' as const }];
    // Described from the same schemas, nearly always.
    if (theirs.hash === own.hash) return [];
    const found = callMismatch({ table: used, call: own }, { table: offered, call: theirs });
    return found ? [{ call, ...found }] : [];
  });
}

interface CallIn {
  table: CallTable;
  call: CallShape;
}

function callMismatch(release: CallIn, api: CallIn): Omit<CallMismatch, 'call'> | undefined {
  const sent = (own: number, theirs: number) =>
    mismatchOf({ shapes: release.table.shapes, at: own }, { shapes: api.table.shapes, at: theirs });
  for (const [index, own] of release.call.params.entries()) {
    const found = sent(own, api.call.params[index] ?? -1);
    if (found) return { part: 'params', ...found };
  }
  const query = sent(release.call.query, api.call.query);
  if (query) return { part: 'query', ...query };
  const body = bodyMismatch(release.call, api.call, sent);
  if (body) return { part: 'body', ...body };
  const reply = mismatchOf(
    { shapes: api.table.shapes, at: api.call.reply },
    { shapes: release.table.shapes, at: release.call.reply },
  );
  return reply && { part: 'reply', ...reply };
}

function bodyMismatch(
  own: CallShape,
  theirs: CallShape,
  sent: (own: number, theirs: number) => Mismatch | undefined,
): Mismatch | undefined {
  if (own.body !== undefined && theirs.body !== undefined) return sent(own.body, theirs.body);
  if (own.upload && theirs.upload) return uploadMismatch(own.upload, theirs.upload);
  const sends = own.body ?? own.upload;
  if (sends === undefined && theirs.body === undefined && !theirs.upload) return undefined;
  if (sends === undefined) return { path: '', reason: 'missing' };
  return { path: '', reason: theirs.body === undefined && !theirs.upload ? 'unknown' : 'type' };
}

type Upload = NonNullable<CallShape['upload']>;

function uploadMismatch(own: Upload, theirs: Upload): Mismatch | undefined {
  const unknown = own.types.find((type) => !theirs.types.includes(type));
  if (unknown !== undefined) return { path: '', reason: 'values', detail: unknown };
  return own.max > theirs.max ? { path: '', reason: 'limits', detail: `≤ ${theirs.max}` } : undefined;
}
