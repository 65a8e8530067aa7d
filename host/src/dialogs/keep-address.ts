// Keeps the open dialog and the page's address together, whichever of them changes.

import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import type { createBrowserRouter } from '@duellwerk/shared/router/router';
import { type DialogPlace, dialogHash, dialogIn } from '@duellwerk/shared/store/dialog-address';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { createWatch, type Scope, scopeBind } from 'effector';
import { addressMoved } from './dialogs.model.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/** Marks a place in the history that opening a dialog has made: closing the dialog goes back from it. */
const OPENED_HERE: DialogPlace = { dialog: true };

/**
 * Going back closes the dialog, a link with a dialog opens it, opening one is a step in the history. Code that closes a
 * dialog and goes on to another page replaces the dialog's place (`navigate(path, { replace: true })`). A dialog of several
 * steps may have a place for each, see `DialogPlace`: closing it leaves them all.
 */
export function keepDialogAddress(router: Router, scope: Scope): void {
  const moved = scopeBind(addressMoved, { scope });
  // Places that the router has not made, such as those of a typed address, share one key.
  const placeOf = ({ location: { key, hash } }: Router['state']) => `${key} ${hash}`;
  let seen = placeOf(router.state);
  /** The dialog's place that the page is on its way back from: browsers go back in their own time. */
  let left: string | null = null;
  const follow = () => {
    if (placeOf(router.state) === left) return;
    left = null;
    followDialog(router, scope.getState($dialog), (places) => {
      left = seen;
      router.navigate(-places);
    });
  };
  moved(router.state.location.hash);
  router.subscribe((state) => {
    if (placeOf(state) === seen) return;
    const isBack = seen === left;
    seen = placeOf(state);
    left = null;
    // A dialog opened meanwhile stays, and gets its place here; of one that a link has opened the address is left.
    if (isBack) queueMicrotask(follow);
    else moved(state.location.hash);
  });
  // Whoever closes a dialog may go on to another page in the same breath: that is waited for.
  createWatch({ unit: $dialog, scope, fn: () => queueMicrotask(follow) });
}

function followDialog(router: Router, request: DialogRequest | null, goBack: (places: number) => void): void {
  const { location, navigation } = router.state;
  const { pathname, search, hash } = location;
  const { dialog, before = [] }: DialogPlace = location.state ?? {};
  const isAtDialog = dialogIn(hash) !== null;
  if (navigation.state !== 'idle') return;
  if (request) {
    const wanted = dialogHash(request);
    if (wanted === hash) return;
    // One dialog that leads to another is one place in the history: that of the first step.
    if (isAtDialog && before.length > 0) {
      goBack(before.length);
      return;
    }
    const place = isAtDialog ? { replace: true, state: { dialog } } : { state: OPENED_HERE };
    router.navigate({ pathname, search, hash: wanted }, { ...place, preventScrollReset: true });
  } else if (isAtDialog) {
    const places = before.length + (dialog ? 1 : 0);
    if (places > 0) goBack(places);
    else router.navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }
}
