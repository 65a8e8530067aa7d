// What the dialogs of a match are about: the match of the page behind them, or another one that a link names.

import { getMatch } from '@duellwerk/shared/contract/match';
import { getMyMatch } from '@duellwerk/shared/contract/match-mine';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { $dialog, dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { combine, createEvent, createStore, type Event, sample } from 'effector';
import {
  $failure,
  $match as $pageMatch,
  $matchId as $pageMatchId,
  $mine as $pageMine,
  $mineFailure as $pageMineFailure,
  matchTouched,
} from '../page/match.model.ts';

export interface PlayPayload {
  match: string;
}

/** A dialog of this match is on the screen, or is tried again. */
export const playOpened = createEvent<PlayPayload>();

export const $asked = createStore<string | null>(null).on(playOpened, (_, { match }) => match);
const $isPages = combine($asked, $pageMatchId, (asked, page) => asked === page);
const $elsewhere = combine($asked, $isPages, (asked, isPages) => (isPages ? null : asked));

const around = {
  params: $elsewhere,
  on: [playOpened, matchTouched],
  live: { changed: matchChanged, rev: ({ rev }: { rev: number }) => rev },
};
const match = createQuery({
  ...around,
  call: (transport, id: string) => send(transport, getMatch, { params: { match: id } }),
});
const mine = createQuery({
  ...around,
  call: (transport, id: string) => send(transport, getMyMatch, { params: { match: id } }),
});

// What the page shows is shown at once, and asked for again: it may have been left open without the live socket.
sample({ clock: playOpened, source: $isPages, filter: Boolean, fn: () => undefined, target: matchTouched });

/** The match that the dialog is about. */
export const $match = combine([$isPages, $pageMatch, match.$data], ([isPages, page, own]) =>
  isPages ? page : own,
);
export const $mine = combine([$isPages, $pageMine, mine.$data], ([isPages, page, own]) =>
  isPages ? page : own,
);
/** Why the dialog cannot say what it is about. */
export const $playFailure = combine(
  [$isPages, $match, $mine, $failure, $pageMineFailure, match.$failure, mine.$failure],
  ([isPages, shownMatch, shownMine, pageMatch, pageMine, ownMatch, ownMine]) =>
    (shownMatch ? null : isPages ? pageMatch : ownMatch) ?? (shownMine ? null : isPages ? pageMine : ownMine),
);

const isSignedOut = (error: Error) => error instanceof ApiError && error.reason === 'not_signed_in';

/** The end of a session is told to the header, and the dialog has nothing left to ask. */
function closeWhenSignedOut(failed: Event<Error>): void {
  const signedOut = sample({ clock: failed, filter: isSignedOut });
  sample({ clock: signedOut, fn: () => undefined, target: sessionChecked });
  sample({
    clock: signedOut,
    source: $dialog,
    filter: (dialog) => dialog?.name.startsWith('matches.') === true,
    fn: (dialog) => dialog?.name ?? '',
    target: dialogFinished,
  });
}
closeWhenSignedOut(mine.loadFx.failData);

/** A refused command: what is shown is asked for again, because it is old. */
export function followRefusals(failed: Event<Error>): void {
  sample({
    clock: failed,
    filter: (error) => error instanceof ApiError && error.status > 0 && !isSignedOut(error),
    fn: () => undefined,
    target: matchTouched,
  });
  closeWhenSignedOut(failed);
}
