import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';
import { listTournaments } from '../contract/tournaments.ts';

const SHOWN = 4;

/**
 * The next tournaments that take entries, for the pages of a remote that lead on to them: requested once one of these is on
 * the screen. Its units get their sids from effector's Babel plugin (`factories`).
 */
export function createOpenTournaments() {
  const shown = createEvent();
  const $isShown = createStore(false, { serialize: 'ignore' }).on(shown, () => true);
  const { $data } = createQuery({
    call: (transport) => send(transport, listTournaments, { query: { phase: 'open', limit: SHOWN } }),
    params: $isShown.map((isShown) => isShown || null),
    on: [shown],
  });
  return { shown, $tournaments: $data.map((page) => page?.items ?? null) };
}
export type OpenTournaments = ReturnType<typeof createOpenTournaments>;
