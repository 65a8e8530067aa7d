// /teams/invite/{token}: what a link invites to, and the answer to it.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { acceptInviteLink, readInviteLink } from '@duellwerk/shared/contract/teams-join';
import { send } from '@duellwerk/shared/http/http';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $initialized, $user, checkSessionFx, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';

export const inviteOpened = createEvent<RouteOpened>();
export const inviteRetried = createEvent();
const answered = createEvent();

const $token = createStore<string | null>(null, { serialize: 'ignore' }).on(
  inviteOpened,
  (_, { params }) => params.token ?? null,
);

interface Asked {
  token: string;
  /** Who asks: the answer tells members and newcomers apart, so it is asked for anew after a login. */
  user: string | null;
}

const { $data, $failure } = createQuery({
  call: (transport, { token }: Asked) => send(transport, readInviteLink, { params: { token } }),
  params: combine($token, $initialized, $user, (token, initialized, user): Asked | null =>
    token !== null && initialized ? { token, user: user?.id ?? null } : null,
  ),
  on: [inviteOpened, inviteRetried, answered],
});
export const $invite = $data;
export const $inviteFailure = $failure;

interface Acceptance {
  /** The router's `navigate`: it belongs to the view, so each attempt brings its own. */
  goTo: (path: string) => void;
}
interface Sent extends Acceptance {
  token: string;
}
export const acceptSubmission = createSubmission({
  call: (transport, { token }: Sent) => send(transport, acceptInviteLink, { params: { token } }),
  success: () => ({ title: msg`Willkommen im Team` }),
  refreshes: [sessionChecked],
});
export const inviteAccepted = createEvent<Acceptance>();
/** A visitor who is not signed in wants to accept: the dialog that they opened for it comes first. */
export const acceptanceBegun = createEvent<Acceptance>();
const $begun = createStore<Acceptance | null>(null, { serialize: 'ignore' });
$begun.on(acceptanceBegun, (_, acceptance) => acceptance).reset($token);
// As the page says: once they are logged in and that dialog is gone. While it changes its steps there may be none for a moment,
// so that it is gone does not mean that they have thought better of it.
const loggedIn = sample({
  clock: [$dialog, $user, checkSessionFx.finally],
  source: { begun: $begun, dialog: $dialog, user: $user, isChecking: checkSessionFx.pending },
  filter: ({ begun, dialog, user, isChecking }) =>
    begun !== null && dialog === null && user !== null && !isChecking,
});
$begun.reset(loggedIn);
sample({ clock: loggedIn, fn: ({ begun }) => begun as Acceptance, target: inviteAccepted });
sample({
  clock: inviteAccepted,
  source: $token,
  filter: (token) => token !== null,
  fn: (token, { goTo }) => ({ token: token ?? '', goTo }),
  target: acceptSubmission.submitted,
});
const goToTeamFx = createEffect(({ goTo, team }: Acceptance & { team: string }) => goTo(`/teams/${team}`));
sample({
  clock: acceptSubmission.done,
  fn: ({ params, result }) => ({ goTo: params.goTo, team: result.team }),
  target: goToTeamFx,
});
// The page says why it is refused now.
sample({ clock: acceptSubmission.failed, fn: () => undefined, target: answered });
