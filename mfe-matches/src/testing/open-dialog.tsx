// For tests: a dialog of a match as the host opens it, with an API that can become another while it is open.

import { getMatch, type MatchPage } from '@duellwerk/shared/contract/match';
import { getMyMatch, type MyMatch } from '@duellwerk/shared/contract/match-mine';
import type { DialogView } from '@duellwerk/shared/contract/remote';
import { $transport } from '@duellwerk/shared/http/http';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { type Answer, answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, render } from '@testing-library/react';
import { allSettled, createWatch, type EventCallable, fork } from 'effector';
import { Provider } from 'effector-react';

interface Shown {
  match: MatchPage;
  mine: MyMatch;
}

export async function openDialog(
  view: DialogView,
  name: string,
  first: Shown,
  answers: readonly Answer[] = [],
) {
  let now = first;
  const api = fakeApi([...answers, answer(getMatch, () => now.match), answer(getMyMatch, () => now.mine)]);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$dialog, { name }],
    ],
  });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  const payload = { match: first.match.summary.id };
  await allSettled(view.opened as EventCallable<typeof payload>, { scope, params: payload });
  const { Dialog } = view;
  const page = render(
    <Provider value={scope}>
      <InGerman>
        <Dialog payload={payload} close={() => undefined} />
      </InGerman>
    </Provider>,
  );
  /** The match becomes another, and the live socket says so. */
  const change = async (match: Partial<MatchPage>, mine: Partial<MyMatch> = {}) => {
    const rev = now.match.rev + 1;
    now = { match: { ...now.match, ...match, rev }, mine: { ...now.mine, ...mine, rev } };
    await act(() => allSettled(matchChanged, { scope, params: { id: payload.match, rev } }));
  };
  return { ...page, api, scope, toasts, change, isOpen: () => scope.getState($dialog) !== null };
}
