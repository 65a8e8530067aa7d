import { createEvent } from 'effector';

/** The page shows a task: everything about it comes along, there is nothing to fetch. */
export const taskOpened = createEvent();
