// The network log of one page load, and what is counted from it.
export interface LoggedRequest {
  url: string;
  /** As the browser names it: Document, Script, Fetch, Font, Image, Other. */
  type: string;
  /** Moments in milliseconds since the navigation was sent. */
  sent: number;
  /** Absent while it runs. */
  done?: number;
  /** Response headers and body as they came over the wire, in bytes. */
  bytes: number;
  /** Whether a script asked for it; else the document named it. */
  byScript: boolean;
}

export interface Traffic {
  requests: number;
  bytes: number;
  scriptBytes: number;
  hops: number;
}

/** Sums of a finished load. `until` is the moment of the largest paint: later requests are no part of the way to it. */
export function traffic(log: readonly LoggedRequest[], until: number): Traffic {
  const sum = (requests: readonly LoggedRequest[]) => requests.reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: log.length,
    bytes: sum(log),
    scriptBytes: sum(log.filter(({ type }) => type === 'Script')),
    hops: serialHops(log, until),
  };
}

/**
 * How many requests one after the other lead to the largest paint.
 * The document is the first; what it names itself, by tag or preload link, is one later. What a script asks for is one
 * later than the deepest request that had come by then: it may have needed that one, and no log can tell that it did not.
 */
export function serialHops(log: readonly LoggedRequest[], until: number): number {
  const depths = new Map<LoggedRequest, number>();
  const ordered = [...log].sort((a, b) => a.sent - b.sent);
  const deepestBefore = (moment: number) =>
    Math.max(1, ...ordered.filter((each) => isDone(each, moment)).map((each) => depths.get(each) ?? 1));
  for (const request of ordered) {
    const first = request.type === 'Document' ? 1 : 2;
    depths.set(request, request.byScript ? 1 + deepestBefore(request.sent) : first);
  }
  return Math.max(0, ...ordered.filter((each) => isDone(each, until)).map((each) => depths.get(each) ?? 0));
}

function isDone({ done }: LoggedRequest, moment: number): boolean {
  return done !== undefined && done <= moment;
}
