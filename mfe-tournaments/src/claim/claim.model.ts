// /tournaments/claim/{token}: the place of a player or team without an account, and who takes it.
import { readClaim, takeClaim, takeClaimAsTeam } from '@duellwerk/shared/contract/claims';
import { send } from '@duellwerk/shared/http/http';
import { createOpenTournaments } from '@duellwerk/shared/store/open-tournaments';
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
  // A team that the user has created may take it too.
  on: [claimLoaded, claimRetried, refused, $user.map((user) => user?.teams.length ?? 0)],
});
export const $claim = $data;
export const $claimFailure = $failure;

/** What a link that is good for nothing leads on to. */
export const openTournaments = createOpenTournaments();

interface Taking {
  /** For which team; `null` for the user alone. */
  team: string | null;
  /** The router's `navigate`: it belongs to the view, so each attempt brings its own. */
  goTo: (path: string) => void;
}

export const takeSubmission = createSubmission({
  call: (transport, { token, team }: Taking & { token: string }) =>
    team === null
      ? send(transport, takeClaim, { params: { token } })
      : send(transport, takeClaimAsTeam, { params: { token, team } }),
  success: (_, { team }) => ({
    title: team === null ? msg`Der Platz gehört jetzt dir` : msg`Der Platz gehört jetzt deinem Team`,
  }),
  refreshes: [sessionChecked],
});
export const placeTaken = createEvent<Taking>();
sample({
  clock: placeTaken,
  source: $token,
  filter: (token) => token !== null,
  fn: (token, taking) => ({ ...taking, token: token ?? '' }),
  target: takeSubmission.submitted,
});
const goToTournamentFx = createEffect(({ goTo, tournament }: Pick<Taking, 'goTo'> & { tournament: string }) =>
  goTo(`/tournaments/${tournament}`),
);
sample({
  clock: takeSubmission.done,
  fn: ({ params, result }) => ({ goTo: params.goTo, tournament: result.tournament }),
  target: goToTournamentFx,
});
// The page says why it is refused now.
sample({ clock: takeSubmission.failed, fn: () => undefined, target: refused });
