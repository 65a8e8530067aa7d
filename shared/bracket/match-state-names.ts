/**
 * - `pending`: somebody may still come to a side.
 * - `open`: both sides are known and there is no result.
 * - `final`: there is a result of these two sides.
 * - `stale`: there is a result, but of other sides than the match has now. It waits until it is played anew or ruled, or
 *   until its own sides come back.
 * - `bye`: one side stays empty, the other one goes on without a match.
 * - `void`: nobody plays it (both sides stay empty, the second grand final is not needed, no Swiss pair is left).
 */
export const matchStateNames = ['pending', 'open', 'final', 'stale', 'bye', 'void'] as const;
export type MatchStateName = (typeof matchStateNames)[number];
