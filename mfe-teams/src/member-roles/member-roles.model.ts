import { memberRoleCalls, moveMembers } from '@duellwerk/shared/contract/master-data/member-roles';
import { send } from '@duellwerk/shared/http/http';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { accessTo } from '@duellwerk/shared/store/access';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { sample } from 'effector';

/** What members are in a team. */
export const memberRoles = createMasterData({
  calls: memberRoleCalls,
  $access: accessTo('site.manage'),
});

/** Gives all who have a role another one. */
export const moveSubmission = createSubmission({
  call: (transport, { from, to }: { from: string; to: string }) =>
    send(transport, moveMembers, { params: { entry: from }, body: { role: to } }),
  success: () => ({ title: msg`Alle haben jetzt die andere Rolle` }),
});
sample({ clock: moveSubmission.done, fn: () => undefined, target: memberRoles.shown });
