// /admin: what waits for the signed-in person, and where they have something to do.
import { type Day, getDay } from '@duellwerk/shared/contract/day';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore } from 'effector';
import { $pageFacts, $remotes } from '../../app/page-facts.ts';
import type { AreaFacts } from './areas.ts';
import { fetchAreas } from './fetch-areas.ts';

export const startOpened = createEvent();

/** Whoever holds any permission, also one that is bound to an organizer. */
const $access = accessTo('platform.admin', (held) => held.length > 0);
const $isOpened = createStore(false, { serialize: 'ignore' }).on(startOpened, () => true);

const declared = createQuery({
  call: fetchAreas,
  params: combine($isOpened, $access, $pageFacts, (isOpened, access, { build }) =>
    isOpened && access === 'allowed' ? build : null,
  ),
  on: [startOpened],
});
/** `null` until it is known what the remotes declare; where that cannot be fetched, their routes say enough. */
const $areas = combine(
  { user: $user, remotes: $remotes, declared: declared.$data, failure: declared.$failure },
  ({ user, remotes, declared, failure }) =>
    declared || failure
      ? { permissions: user?.permissions ?? [], remotes, declared: declared ?? undefined }
      : null,
);

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
