// The one start of a page: nothing runs on import.
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createEvent, sample } from 'effector';
import { liveStarted } from '../live/live.model.ts';
import { tabsWatched } from '../session/session.model.ts';

/** The page has started in a browser; `liveUrl` is the address of the live socket. */
export const pageStarted = createEvent<{ liveUrl: string }>();

sample({ clock: pageStarted, target: [baseRequested, sessionChecked, tabsWatched] });
sample({ clock: pageStarted, fn: ({ liveUrl }) => liveUrl, target: liveStarted });
