// What the dialogs of an entry are about: the tournament, what the visitor may do in it, and who of theirs may play.
import { getEligibility } from '@duellwerk/shared/contract/tournament-entries';
import { getMyTournament, getTournament, type MyTournament } from '@duellwerk/shared/contract/tournaments';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { $dialog, dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { combine, createEvent, createStore, type Event, type EventCallable, sample } from 'effector';
import { tournamentTouched } from '../page/tournament.model.ts';
import { type EntryWish, entryFor } from './entry-for.ts';

/** A dialog is on the screen, for this tournament and, where it is about one, an entry. */
export const entryOpened = createEvent<EntryWish & { tournament: string }>();
/** Something may have been mended elsewhere: a link followed in a mail, an invite accepted. */
export const checkedAgain = createEvent();
/** Whose eligibility is shown: the id of a team or of the user. */
export const subjectWanted = createEvent<string>();

export const $wish = createStore<(EntryWish & { tournament: string }) | null>(null).on(
  entryOpened,
  (_, wish) => wish,
);
export const $tournamentId = $wish.map((wish) => wish?.tournament ?? null);
const $subject = createStore<string | null>(null)
  .on(subjectWanted, (_, subject) => subject)
  .reset(entryOpened);

const live = { changed: tournamentChanged, rev: ({ rev }: { rev: number }) => rev };
const tournament = createQuery({
  call: (transport, id: string) => send(transport, getTournament, { params: { tournament: id } }),
  params: $tournamentId,
  on: [entryOpened, checkedAgain],
  live,
});
const mine = createQuery({
  call: (transport, id: string) => send(transport, getMyTournament, { params: { tournament: id } }),
  params: $tournamentId,
  on: [entryOpened, checkedAgain, tournamentTouched],
  live,
});
const eligibility = createQuery({
  call: (transport, params: { tournament: string; subject: string }) =>
    send(transport, getEligibility, { params }),
  params: combine($tournamentId, $subject, (tournament, subject) =>
    tournament !== null && subject !== null ? { tournament, subject } : null,
  ),
  on: [checkedAgain],
});

export const $tournament = tournament.$data;
export const $mine = mine.$data;
/** `null` while it is not known for the present subject. */
export const $eligibility = eligibility.$data;
/** Why the dialog cannot say what it is about. */
export const $entryFailure = combine(
  [$tournament, $mine, tournament.$failure, mine.$failure, eligibility.$failure],
  ([shown, own, tournamentFailure, mineFailure, failure]) =>
    (shown ? null : tournamentFailure) ?? (own ? null : mineFailure) ?? failure,
);
/** The entry that the dialog is about; `null` where the visitor has none. */
export const $entry = combine($mine, $wish, (data, wish): MyTournament['entries'][number] | null =>
  data && wish ? entryFor(data.entries, wish) : null,
);

// Who was verified, linked or invited meanwhile is known to the session as well.
sample({ clock: checkedAgain, target: sessionChecked });

/** A command was refused because what was shown is old: what is shown now is asked for. */
export function refreshedBy(failed: Event<Error>): void {
  sample({
    clock: failed,
    filter: (error) => error instanceof ApiError && error.status > 0 && !isSignedOut(error),
    fn: () => undefined,
    target: checkedAgain,
  });
}

const isSignedOut = (error: Error) => error instanceof ApiError && error.reason === 'not_signed_in';
/** A session can end while the page is open: the header must know, and the dialog has nothing left to ask. */
export function closedBySignOut(failed: Event<Error>): void {
  const signedOut = sample({ clock: failed, filter: isSignedOut });
  sample({ clock: signedOut, fn: () => undefined, target: sessionChecked });
  sample({
    clock: signedOut,
    source: $dialog,
    filter: (dialog) => dialog?.name.startsWith('tournaments.') === true,
    fn: (dialog) => dialog?.name ?? '',
    target: dialogFinished,
  });
}

/**
 * A session that has ended while a dialog was read is said, and closes it.
 * @param name the dialog that is read; without one any that is open
 */
function saysSignOut(unread: Event<Error>, name?: string): void {
  sample({
    clock: unread,
    source: $dialog,
    filter: (dialog, error) =>
      dialog !== null && (name === undefined || dialog.name === name) && isSignedOut(error),
    fn: (_, error) => errorToast(error),
    target: toastShown,
  });
  closedBySignOut(unread);
}
saysSignOut(sample({ clock: [mine.loadFx.failData, eligibility.loadFx.failData] }));

interface Refusals {
  dialog: string;
  /** Failures of what its form sends, and of what it reads. */
  failed: Event<Error>;
  unread: Event<Error>;
  /** Reads once more what was refused. */
  refused: EventCallable<void>;
}

/** A form that was refused shows what is there now; a session that has ended closes its dialog. */
export function followRefusals({ dialog, failed, unread, refused }: Refusals): void {
  sample({
    clock: failed,
    filter: (failure) => failure instanceof ApiError && failure.status > 0 && !isSignedOut(failure),
    fn: () => undefined,
    target: refused,
  });
  closedBySignOut(failed);
  saysSignOut(unread, dialog);
}
