// Which banners this browser's visitor has closed. The shell's own matter: a remote neither sees nor changes it.
import { DISMISSED_ITEM } from '@duellwerk/shared/contract/alerts';
import {
  $dismissedAlerts,
  alertDismissed,
  dismissalsRead,
  remembered,
} from '@duellwerk/shared/store/alerts.model';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import * as s from 'superstruct';

/** The banners stand in a browser. */
export const memoryOpened = createEvent();

/** Nothing is remembered where storage is refused, or holds something else. */
function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DISMISSED_ITEM) ?? '[]');
    return s.is(kept, s.array(s.string())) ? kept : [];
  } catch {
    return [];
  }
}

const readFx = createEffect(read);

/** Another tab may have closed others meanwhile, so the list is read before it is written. */
const keepFx = createEffect((keys: readonly string[]) => {
  try {
    localStorage.setItem(DISMISSED_ITEM, JSON.stringify(remembered(read(), keys)));
  } catch {
    // Refused or full: the banner stays closed until the page is loaded anew.
  }
});

/** What is closed in one tab goes in the others. */
const followFx = createEffect(() => {
  const tell = scopeBind(dismissalsRead, { safe: true });
  window.addEventListener('storage', ({ key }) => {
    if (key === DISMISSED_ITEM) tell(read());
  });
});

const $follows = createStore(false, { serialize: 'ignore' }).on(followFx, () => true);

sample({ clock: memoryOpened, target: readFx });
sample({
  clock: memoryOpened,
  source: $follows,
  filter: (follows) => !follows,
  fn: () => undefined,
  target: followFx,
});
sample({ clock: readFx.doneData, target: dismissalsRead });
sample({ clock: alertDismissed, source: $dismissedAlerts, target: keepFx });
