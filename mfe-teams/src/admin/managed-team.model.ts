// /admin/teams/{id}: one team as the administration sees it, what was done to it, and what is done now.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import {
  clearTeamLogo,
  dissolveTeam,
  getManagedTeam,
  listTeamAudit,
  type ManagedTeam,
  renameTeam,
  unlistTeam,
} from '@duellwerk/shared/contract/teams-admin';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { changeRefused } from '../lib/held.model.ts';

export const managedTeamOpened = createEvent<RouteOpened>();
export const managedTeamRetried = createEvent();
const touched = createEvent();

const $access = accessTo('team.moderate');
const $teamId = createStore<string | null>(null).on(managedTeamOpened, (_, { params }) => params.id ?? null);
const around = {
  params: combine($teamId, $access, (team, access) => (access === 'allowed' ? team : null)),
  on: [managedTeamOpened, managedTeamRetried, touched],
};

const managed = createQuery({
  call: (transport, team: string) => send(transport, getManagedTeam, { params: { team } }),
  ...around,
});
export const $managed = managed.$data;

/** Newest first; `null` until the first answer. */
export const {
  $items: $audit,
  $hasMore: $hasMoreAudit,
  $failure: $auditFailure,
  moreRequested: moreAuditRequested,
  moreFx: loadMoreAuditFx,
} = createListQuery({
  call: (transport, team: string, cursor) =>
    send(transport, listTeamAudit, { params: { team }, query: { cursor } }),
  ...around,
});
sample({ clock: loadMoreAuditFx.failData, fn: errorToast, target: toastShown });

export const $managedView = combine(
  $access,
  managed.$failure,
  managed.$data,
  (access, failure, team): Gated<{ team: ManagedTeam }> => gated(access, failure, team && { team }),
);

interface Reasoned {
  team: string;
  reason: string;
}
export const renameSubmission = createSubmission({
  call: (transport, { team, ...body }: Reasoned & { name: string; tag: string; version: number }) =>
    send(transport, renameTeam, { params: { team }, body }),
  success: ({ name }) => ({ title: msg`Das Team heißt jetzt ${name}` }),
  dialog: 'teams.moderate',
});
export const clearLogoSubmission = createSubmission({
  call: (transport, { team, reason }: Reasoned) =>
    send(transport, clearTeamLogo, { params: { team }, body: { reason } }),
  success: () => ({ title: msg`Das Logo ist weg` }),
  dialog: 'teams.moderate',
});
export const unlistSubmission = createSubmission({
  call: (transport, { team, reason }: Reasoned) =>
    send(transport, unlistTeam, { params: { team }, body: { reason } }),
  success: () => ({ title: msg`Das Team steht nicht mehr in der Liste` }),
  dialog: 'teams.moderate',
});
export const dissolveSubmission = createSubmission({
  call: (transport, { team, reason }: Reasoned) =>
    send(transport, dissolveTeam, { params: { team }, body: { reason } }),
  success: () => ({ title: msg`Das Team ist aufgelöst`, text: msg`Seine Ergebnisse bleiben stehen.` }),
  failure: null,
  dialog: 'teams.moderate',
});
sample({ clock: dissolveSubmission.failed, target: changeRefused });
sample({
  clock: [
    renameSubmission.done,
    clearLogoSubmission.done,
    unlistSubmission.done,
    dissolveSubmission.done,
    renameSubmission.failed,
  ],
  fn: () => undefined,
  target: touched,
});
