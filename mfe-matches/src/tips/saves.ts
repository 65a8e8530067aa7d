// Saving as it is set: one call for each match at a time, what is set meanwhile goes after it, and nothing is lost unsaid.
import { ApiError } from '@duellwerk/shared/http/api-error';
import type { TipScore } from '@duellwerk/shared/rules/tip-score';
import type { Draft } from './draft.ts';

/** A tip, or the option of a bonus question as it was read. */
export type Saved = TipScore | { option: number; text: string };

export interface Save {
  /** What stands in the fields. */
  draft: Draft | null;
  /** To be sent, as soon as nothing is under way. */
  wanted: Saved | null;
  sending: Saved | null;
  /** What the server has taken in this visit. */
  saved: Saved | null;
  /** What could not be saved, and why. */
  failed: { value: Saved; error: Error } | null;
}
/** By the id of the match, or of the question. */
export type Saves = Readonly<Record<string, Save>>;

const none: Save = { draft: null, wanted: null, sending: null, saved: null, failed: null };

const changed = (saves: Saves, id: string, parts: Partial<Save>): Saves => ({
  ...saves,
  [id]: { ...none, ...saves[id], ...parts },
});

/** Something was set; `null`: nothing whole yet. */
export function set(
  saves: Saves,
  { id, draft, value }: { id: string; draft: Draft | null; value: Saved | null },
): Saves {
  return changed(saves, id, { draft, wanted: value, failed: null });
}

/** What of this id is to be sent now, `null` for nothing. */
export function due(saves: Saves, id: string): Saved | null {
  const { wanted, sending } = saves[id] ?? none;
  return sending === null ? wanted : null;
}

export function sent(saves: Saves, { id, value }: { id: string; value: Saved }): Saves {
  return changed(saves, id, { wanted: null, sending: value });
}

export function done(saves: Saves, { id, value }: { id: string; value: Saved }): Saves {
  const { draft = null, wanted = null } = saves[id] ?? none;
  // Fields that were emptied or changed meanwhile stay as they are.
  const isShown = draft === null || ('a' in value && draft.a === value.a && draft.b === value.b);
  return changed(saves, id, {
    sending: null,
    saved: value,
    ...(wanted === null && isShown && { draft: null }),
  });
}

/** What was set meanwhile is tried in its place. */
export function failed(
  saves: Saves,
  { id, value, error }: { id: string; value: Saved; error: Error },
): Saves {
  const { wanted = null } = saves[id] ?? none;
  return changed(saves, id, { sending: null, ...(wanted === null && { failed: { value, error } }) });
}

/** Another try. */
export function retried(saves: Saves, id: string): Saves {
  const { failed: lost = null } = saves[id] ?? none;
  return lost ? changed(saves, id, { wanted: lost.value, failed: null }) : saves;
}

/** Whether something is not saved that could be. */
export const isOpen = (saves: Saves): boolean =>
  Object.values(saves).some(
    ({ wanted, sending, failed: lost }) =>
      wanted !== null || sending !== null || (lost && canRetry(lost.error)),
  );

/** Whether the same may go well another time: a refusal by rule will not. */
export const canRetry = (error: Error): boolean => !(error instanceof ApiError && error.status === 422);
