// The areas of the administration that are open to the signed-in user.
import { accessTo } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore } from 'effector';
import { $pageFacts, $remotes } from '../../app/page-facts.ts';
import type { AreaFacts } from './areas.ts';
import { fetchAreas } from './fetch-areas.ts';

/** A page lists them. */
export const areasShown = createEvent();

/** Granted to holders of any permission, also one that is bound to an organizer. */
export const $access = accessTo('platform.admin', (held) => held.length > 0);
const $isShown = createStore(false, { serialize: 'ignore' }).on(areasShown, () => true);

const declared = createQuery({
  call: fetchAreas,
  params: combine($isShown, $access, $pageFacts, (isShown, access, { build }) =>
    isShown && access === 'allowed' ? build : null,
  ),
  on: [areasShown],
});

/** `null` until the entries of the remotes have come; where they cannot be fetched, the routes replace them. */
export const $areas = combine(
  { user: $user, remotes: $remotes, declared: declared.$data, failure: declared.$failure },
  ({ user, remotes, declared, failure }): AreaFacts | null =>
    declared || failure
      ? { permissions: user?.permissions ?? [], remotes, declared: declared ?? undefined }
      : null,
);
