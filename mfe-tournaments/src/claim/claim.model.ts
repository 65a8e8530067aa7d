// /tournaments/claim/{token}: the place of a player without an account, and an account that takes it.
import { readClaim, takeClaim } from '@duellwerk/shared/contract/claims';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { $initialized, $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { claimLoaded } from './opened.model.ts';

export const claimRetried = createEvent();
const refused = createEvent();

const $token = createStore<string | null>(null, { serialize: 'ignore' }).on(
  claimLoaded,
  (_, { params }) => params.token ?? null,
);

interface Wanted {
  token: string;
  /** The reply says what keeps this user from the place, so a login requests it again. */
  user: string | null;
}

const { $data, $failure } = createQuery({
  call: (transport, { token }: Wanted) => send(transport, readClaim, { params: { token } }),
  params: combine($token, $initialized, $user, (token, initialized, user): Wanted | null =>
    token !== null && initialized ? { token, user: user?.id ?? null } : null,
  ),
  on: [claimLoaded, claimRetried, refused],
});
export const $claim = $data;
export const $claimFailure = $failure;

interface Taking {
  /** The router's `navigate`: it belongs to the view, so each attempt brings its own. */
  goTo: (path: string) => void;
}

export const takeSubmission = createSubmission({
  call: (transport, { token }: Taking & { token: string }) =>
    send(transport, takeClaim, { params: { token } }),
  success: () => ({ title: msg`Der Platz gehört jetzt dir` }),
  refreshes: [sessionChecked],
});
export const placeTaken = createEvent<Taking>();
sample({
  clock: placeTaken,
  source: $token,
  filter: (token) => token !== null,
  fn: (token, { goTo }) => ({ token: token ?? '', goTo }),
  target: takeSubmission.submitted,
});
const goToTournamentFx = createEffect(({ goTo, tournament }: Taking & { tournament: string }) =>
  goTo(`/tournaments/${tournament}`),
);
sample({
  clock: takeSubmission.done,
  fn: ({ params, result }) => ({ goTo: params.goTo, tournament: result.tournament }),
  target: goToTournamentFx,
});
// The page says why it is refused now.
sample({ clock: takeSubmission.failed, fn: () => undefined, target: refused });
