// What a stranger does on a team's page: asks to join, takes that back, answers an invite.
import {
  acceptInvite,
  askToJoin,
  declineInvite,
  withdrawJoinRequest,
} from '@duellwerk/shared/contract/teams-join';
import { send } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { sample } from 'effector';
import { teamTouched } from './team.model.ts';

export const askSubmission = createSubmission({
  call: (transport, team: string) => send(transport, askToJoin, { params: { team } }),
  success: () => ({
    title: msg`Anfrage gestellt`,
    text: msg`Wer das Team führt, sieht sie und antwortet dir.`,
  }),
});
export const withdrawSubmission = createSubmission({
  call: (transport, team: string) => send(transport, withdrawJoinRequest, { params: { team } }),
  success: () => ({ title: msg`Anfrage zurückgezogen` }),
});
export const acceptSubmission = createSubmission({
  call: (transport, invite: string) => send(transport, acceptInvite, { params: { invite } }),
  success: () => ({ title: msg`Willkommen im Team` }),
  // The session knows the own teams.
  refreshes: [sessionChecked],
});
export const declineSubmission = createSubmission({
  call: (transport, invite: string) => send(transport, declineInvite, { params: { invite } }),
  success: () => ({ title: msg`Einladung abgelehnt` }),
});

const submissions = [askSubmission, withdrawSubmission, acceptSubmission, declineSubmission] as const;
for (const { done, failed } of submissions) {
  // A refusal says that the page is old: somebody answered meanwhile, the invite is over.
  sample({ clock: [done, failed], fn: () => undefined, target: teamTouched });
}
