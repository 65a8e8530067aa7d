// /admin: what waits for the signed-in person, and where they have something to do.
import { type Day, getDay } from '@duellwerk/shared/contract/day';
import { send } from '@duellwerk/shared/http/http';
import { type Gated, gated } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore, sample } from 'effector';
import { $access, $areas, areasShown } from './areas.model.ts';
import type { AreaFacts } from './areas.ts';

export const startOpened = createEvent();

const $isOpened = createStore(false, { serialize: 'ignore' }).on(startOpened, () => true);

sample({ clock: startOpened, target: areasShown });

const day = createQuery({
  call: (transport, _user: string) => send(transport, getDay, {}),
  params: combine($isOpened, $access, $user, (isOpened, access, user) =>
    isOpened && access === 'allowed' ? (user?.id ?? null) : null,
  ),
  on: [startOpened],
});

interface Start {
  /** What the list of areas depends on. */
  areas: AreaFacts | null;
  /** `null` until it has come. */
  day: Day | null;
  /** Why it did not come. */
  failure: Error | null;
}

/** What the page shows now; the ways are there before what waits. */
export const $view = combine(
  { access: $access, areas: $areas, day: day.$data, failure: day.$failure },
  ({ access, ...start }): Gated<Start> => gated(access, null, start),
);
