// Groups of friends: their tables and links, and the link that this page was opened with.
import {
  createTipGroup,
  getTipGroup,
  getTipInvite,
  joinTipGroup,
  leaveTipGroup,
  renewTipGroupLink,
} from '@duellwerk/shared/contract/tips';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine } from 'effector';
import { $mine, $query, tipsOpened, tipsRetried, tipsTouched } from './tips.model.ts';

/** The groups of the signed-in person in this round; `null` until they are known. */
export const $groups = $mine.map((mine) => mine?.groups ?? null);

export const $groupId = combine($groups, $query, $user, (groups, { view, friends }, user) => {
  if (view !== 'freunde' || !user || !groups) return null;
  return (groups.find(({ id }) => id === friends) ?? groups[0])?.id ?? null;
});
export const group = createQuery({
  call: (transport, id: string) => send(transport, getTipGroup, { params: { group: id } }),
  params: $groupId,
  on: [tipsOpened, tipsRetried, tipsTouched],
});

export const invite = createQuery({
  call: (transport, token: string) => send(transport, getTipInvite, { params: { token } }),
  params: $query.map(({ invite: token }) => token ?? null),
  on: [tipsOpened, tipsRetried],
});

/** Leads to a group, or to where groups are made. */
type Leading = (group?: { round: string; group: string }) => void;

export const foundSubmission = createSubmission({
  call: async (transport, { round, name, leadTo }: { round: string; name: string; leadTo: Leading }) => {
    const { id } = await send(transport, createTipGroup, { params: { round }, body: { name } });
    leadTo({ round, group: id });
  },
  success: () => ({ title: msg`Gruppe gegründet`, text: msg`Schick den Link an deine Freunde.` }),
  refreshes: [tipsTouched],
});

export const joinSubmission = createSubmission({
  call: async (transport, { token, leadTo }: { token: string; leadTo: Leading }) =>
    leadTo(await send(transport, joinTipGroup, { body: { token } })),
  success: () => ({ title: msg`Du bist dabei` }),
  refreshes: [tipsTouched],
});

export const leaveSubmission = createSubmission({
  call: async (transport, { id, leadTo }: { id: string; leadTo: Leading }) => {
    await send(transport, leaveTipGroup, { params: { group: id } });
    leadTo();
  },
  success: () => ({ tone: 'info', title: msg`Gruppe verlassen` }),
  refreshes: [tipsTouched],
});

export const renewSubmission = createSubmission({
  call: (transport, id: string) => send(transport, renewTipGroupLink, { params: { group: id } }),
  success: () => ({
    title: msg`Die Gruppe hat einen neuen Link`,
    text: msg`Der alte führt nirgendwo mehr hin.`,
  }),
  refreshes: [tipsTouched],
});
