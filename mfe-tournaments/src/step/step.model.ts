import { createEvent } from 'effector';

/** The page shows a step: everything about it comes along, there is nothing to fetch. */
export const stepOpened = createEvent();
