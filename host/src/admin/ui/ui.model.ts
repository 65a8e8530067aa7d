import { createEvent } from 'effector';

/** The page of pieces was opened. It has no data, so nothing follows. */
export const uiOpened = createEvent();
