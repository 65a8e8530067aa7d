// Who helps the organizer: their roles hold for all tournaments of the organizer.
import {
  addStaff,
  listStaff,
  removeStaff,
  type staffRoles,
} from '@duellwerk/shared/contract/tournament-field';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent } from 'effector';
import { deskFailure } from '../failure.ts';
import { $managed } from '../managed.model.ts';
import { $deskRoute } from '../opened.model.ts';

export type StaffRole = (typeof staffRoles)[number];

export const staffRetried = createEvent();

const staff = createQuery({
  call: (transport, organizer: string) => send(transport, listStaff, { params: { organizer } }),
  params: combine($deskRoute, $managed, (route, managed) =>
    route?.query.tab === 'staff' && managed ? managed.organizer : null,
  ),
  on: [staffRetried],
});
export const $staff = staff.$data.map((answer) => answer?.items ?? null);
export const $staffFailure = staff.$failure;

interface Assigned {
  organizer: string;
  user: string;
  role: StaffRole;
}

export const assignSubmission = createSubmission({
  call: (transport, { organizer, ...body }: Assigned) =>
    send(transport, addStaff, { params: { organizer }, body }),
  success: () => ({ title: msg`Rolle vergeben` }),
  failure: deskFailure,
  refreshes: [staffRetried],
});
export const dismissSubmission = createSubmission({
  call: (transport, params: Assigned) => send(transport, removeStaff, { params }),
  success: () => ({ title: msg`Rolle genommen` }),
  failure: deskFailure,
  refreshes: [staffRetried],
});
