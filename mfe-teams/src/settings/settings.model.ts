// /teams/{id}/settings: what its owner and managers see, and everything that they change.
import type { GivenDirectoryEntry } from '@duellwerk/shared/contract/directory';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import {
  acceptJoinRequest,
  createInviteLink,
  declineJoinRequest,
  deleteTeam,
  getTeamSettings,
  inviteUser,
  removeMember,
  removeTeamLogo,
  revokeInvite,
  setMemberRole,
  setTeamDirectory,
  setTeamLogo,
  type TeamSettings,
  transferTeam,
  updateTeam,
} from '@duellwerk/shared/contract/teams-settings';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { type Access, type Gated, gated } from '@duellwerk/shared/store/access';
import { teamChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $initialized, $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { changeRefused } from '../lib/held.model.ts';

export const settingsOpened = createEvent<RouteOpened>();
export const settingsRetried = createEvent();
/** Something was changed, or turned out to be old. */
const touched = createEvent();

export const $teamId = createStore<string | null>(null).on(
  settingsOpened,
  (_, { params }) => params.id ?? null,
);
const $access = combine($initialized, $user, (initialized, user): Access => {
  if (user) return 'allowed';
  return initialized ? 'signed-out' : 'unknown';
});

const { $data, $failure } = createQuery({
  call: (transport, team: string) => send(transport, getTeamSettings, { params: { team } }),
  params: combine($teamId, $user, (team, user) => (user ? team : null)),
  on: [settingsOpened, settingsRetried, touched],
  live: { changed: teamChanged, rev: ({ rev }) => rev },
});
export const $settings = $data;
/** Whoever has lost the right meanwhile sees nothing any more. */
export const $view = combine(
  $access,
  $failure,
  $data,
  (access, failure, settings): Gated<{ settings: TeamSettings }> =>
    gated(access, failure, settings && { settings }),
);

type Names = { team: string; name: string; tag: string; version: number };
export const namesSubmission = createSubmission({
  call: (transport, { team, ...body }: Names) => send(transport, updateTeam, { params: { team }, body }),
  success: () => ({ title: msg`Team gespeichert` }),
  refreshes: [sessionChecked],
});
export const directorySubmission = createSubmission({
  call: (transport, { team, ...body }: GivenDirectoryEntry & { team: string }) =>
    send(transport, setTeamDirectory, { params: { team }, body }),
  success: () => ({ title: msg`Spielersuche gespeichert` }),
});
export const logoSubmission = createSubmission({
  call: (transport, { team, file }: { team: string; file: Blob }) =>
    send(transport, setTeamLogo, { params: { team }, file }),
  success: () => ({ title: msg`Das neue Logo ist da` }),
});
export const removeLogoSubmission = createSubmission({
  call: (transport, team: string) => send(transport, removeTeamLogo, { params: { team } }),
  success: () => ({ title: msg`Das Logo ist weg` }),
});
export const roleSubmission = createSubmission({
  call: (transport, { team, user, ...body }: { team: string; user: string; role: string; was: string }) =>
    send(transport, setMemberRole, { params: { team, user }, body }),
  success: () => ({ title: msg`Rolle geändert` }),
  // A change of the own role can end the right to be here.
  refreshes: [sessionChecked],
});
export const removeSubmission = createSubmission({
  call: (transport, params: { team: string; user: string }) => send(transport, removeMember, { params }),
  success: () => ({ title: msg`Aus dem Team entfernt` }),
  failure: null,
  dialog: 'teams.remove-member',
});
export const transferSubmission = createSubmission({
  call: (transport, { team, user }: { team: string; user: string }) =>
    send(transport, transferTeam, { params: { team }, body: { user } }),
  success: () => ({ title: msg`Das Team ist übergeben` }),
  refreshes: [sessionChecked],
  dialog: 'teams.transfer',
});

interface Deletion {
  team: string;
  /** The router's `navigate`: it belongs to the view, so each attempt brings its own. */
  goTo: (path: string) => void;
}
export const deleteSubmission = createSubmission({
  call: (transport, { team }: Deletion) => send(transport, deleteTeam, { params: { team } }),
  success: () => ({ title: msg`Das Team ist aufgelöst`, text: msg`Seine Ergebnisse bleiben stehen.` }),
  failure: null,
  refreshes: [sessionChecked],
  dialog: 'teams.delete',
});
const goHomeFx = createEffect((goTo: Deletion['goTo']) => goTo('/users/@me'));
sample({ clock: deleteSubmission.done, fn: ({ params }) => params.goTo, target: goHomeFx });

type NewLink = { team: string; role: string; days: '1' | '7' | '30'; max_uses: '1' | '5' | '10' | '40' };
export const linkSubmission = createSubmission({
  call: (transport, { team, ...body }: NewLink) =>
    send(transport, createInviteLink, { params: { team }, body }),
  success: () => ({ title: msg`Der Link ist fertig`, text: msg`Kopier ihn und schick ihn, wem du willst.` }),
});
type NewInvite = { team: string; user: string; role: string; days: '1' | '7' | '30' };
export const inviteSubmission = createSubmission({
  call: (transport, { team, ...body }: NewInvite) => send(transport, inviteUser, { params: { team }, body }),
  success: () => ({ title: msg`Eingeladen`, text: msg`Die Einladung steht jetzt auf der Seite des Teams.` }),
});
export const revokeSubmission = createSubmission({
  call: (transport, params: { team: string; invite: string }) => send(transport, revokeInvite, { params }),
  success: () => ({ title: msg`Einladung zurückgezogen` }),
});
export const acceptSubmission = createSubmission({
  call: (transport, { team, request, role }: { team: string; request: string; role: string }) =>
    send(transport, acceptJoinRequest, { params: { team, request }, body: { role } }),
  success: () => ({ title: msg`Ins Team aufgenommen` }),
});
export const declineSubmission = createSubmission({
  call: (transport, params: { team: string; request: string }) =>
    send(transport, declineJoinRequest, { params }),
  success: () => ({ title: msg`Anfrage abgelehnt` }),
});

sample({
  clock: [
    namesSubmission.done,
    directorySubmission.done,
    logoSubmission.done,
    removeLogoSubmission.done,
    roleSubmission.done,
    removeSubmission.done,
    transferSubmission.done,
    linkSubmission.done,
    inviteSubmission.done,
    revokeSubmission.done,
    acceptSubmission.done,
    declineSubmission.done,
  ],
  fn: () => undefined,
  target: touched,
});
// What is shown is old: another manager was faster.
sample({
  clock: [
    namesSubmission.failed,
    directorySubmission.failed,
    logoSubmission.failed,
    removeLogoSubmission.failed,
    roleSubmission.failed,
    removeSubmission.failed,
    transferSubmission.failed,
    linkSubmission.failed,
    inviteSubmission.failed,
    revokeSubmission.failed,
    acceptSubmission.failed,
    declineSubmission.failed,
  ],
  filter: (failure) => failure instanceof ApiError && failure.status >= 400 && failure.status < 500,
  fn: () => undefined,
  target: touched,
});
sample({ clock: [removeSubmission.failed, deleteSubmission.failed], target: changeRefused });
