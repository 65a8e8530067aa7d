// What the live socket tells the pages. The host owns the socket; pages name their topics in their door.
import { createEvent } from 'effector';
import type { Changed } from '../contract/frames.ts';

export const tournamentChanged = createEvent<Changed>();
export const matchChanged = createEvent<Changed>();
/** The socket is open again after a gap: what a page shows may have changed meanwhile, so it asks anew. */
export const liveResumed = createEvent();
