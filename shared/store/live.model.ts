// What the live socket tells the pages. The host owns the socket; pages name their topics in their door.
import { createEvent } from 'effector';
import type { Changed } from '../contract/frames.ts';

export const tournamentChanged = createEvent<Changed>();
export const matchChanged = createEvent<Changed>();
export const stageChanged = createEvent<Changed>();
export const teamChanged = createEvent<Changed>();
/** The chat of a match has become another; `id` is the match. */
export const matchMessaged = createEvent<{ id: string; number: number }>();
/** A tip round was changed, or counted anew; `id` is the round. */
export const tipsChanged = createEvent<{ id: string }>();
/** What the open page wants to hear of, as the host reads it from the page's door. */
export const topicsWanted = createEvent<readonly string[]>();
