import { leaveTeam } from '@duellwerk/shared/contract/teams-settings';
import { send } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { sample } from 'effector';
import { changeRefused } from '../lib/held.model.ts';
import { teamTouched } from '../page/team.model.ts';

export const leaveSubmission = createSubmission({
  call: (transport, team: string) => send(transport, leaveTeam, { params: { team } }),
  success: () => ({ title: msg`Du hast das Team verlassen` }),
  failure: null,
  refreshes: [teamTouched, sessionChecked],
  dialog: 'teams.leave',
});
sample({ clock: leaveSubmission.failed, target: changeRefused });
