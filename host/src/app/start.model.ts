// The one start of a page: nothing runs on import.
import { alertsMissed } from '@duellwerk/shared/store/alerts.model';
import { $baseFailure, baseRequested } from '@duellwerk/shared/store/base.model';
import { $authError, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createEvent, sample } from 'effector';
import { chunksWatched } from '../builds/chunk-guard.model.ts';
import { buildsWatched } from '../builds/new-build.model.ts';
import { clockStarted } from '../clock/clock.model.ts';
import { serverWatched } from '../errors/server-state.model.ts';
import { liveStarted } from '../live/live.model.ts';
import { cameOnline, networkWatched } from '../offline/offline.model.ts';
import { preferencesRead } from '../preferences/preferences.model.ts';
import { linksWatched } from '../preload/preload.model.ts';
import { tabsWatched } from '../session/session.model.ts';
import { tasksWatched } from '../tasks/tasks.model.ts';

/** The answer of a server that knows: nobody. */
const NOT_SIGNED_IN = 401;

/** The page has started in a browser, and its first picture stands; `liveUrl` is the address of the live socket. */
export const pageStarted = createEvent<{ liveUrl: string }>();

sample({ clock: pageStarted, target: [sessionChecked, tabsWatched] });
sample({ clock: pageStarted, fn: ({ liveUrl }) => liveUrl, target: liveStarted });
sample({
  clock: pageStarted,
  target: [
    buildsWatched,
    chunksWatched,
    clockStarted,
    linksWatched,
    preferencesRead,
    networkWatched,
    tasksWatched,
    serverWatched,
  ],
});

// The network or the socket stands (again), so the server answers: what it could not tell before is asked once more.
sample({
  clock: alertsMissed,
  source: $baseFailure,
  filter: (failure) => failure !== null,
  fn: () => undefined,
  target: baseRequested,
});
sample({
  clock: [alertsMissed, cameOnline],
  source: $authError,
  filter: (error) => error !== null && error.status !== NOT_SIGNED_IN,
  fn: () => undefined,
  target: sessionChecked,
});
