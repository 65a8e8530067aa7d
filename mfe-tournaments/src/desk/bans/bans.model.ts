// Whom an organizer keeps out: the bans hold for all tournaments of the organizer.
import {
  addOrganizerBan,
  liftOrganizerBan,
  listOrganizerBans,
} from '@duellwerk/shared/contract/organizer-bans';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { deskFailure } from '../failure.ts';
import { $managed, managedShown, managedTouched } from '../managed.model.ts';
import { $deskRoute } from '../opened.model.ts';

/** A team or a user that is to be banned. */
export interface BanSubject {
  kind: 'team' | 'user';
  id: string;
  name: string;
}

export const bansRetried = createEvent();

const bans = createQuery({
  call: (transport, organizer: string) => send(transport, listOrganizerBans, { params: { organizer } }),
  params: combine($deskRoute, $managed, (route, managed) =>
    route?.query.tab === 'bans' && managed ? managed.organizer : null,
  ),
  on: [bansRetried],
});
/** `null` until the first answer. */
export const $bans = bans.$data.map((answer) => answer?.items ?? null);
export const $bansFailure = bans.$failure;

interface NewBan {
  organizer: string;
  subject: BanSubject;
  reason: string;
  ends_at: string | null;
}

export const banSubmission = createSubmission({
  call: (transport, { organizer, subject: { kind, id }, ...rest }: NewBan) =>
    send(transport, addOrganizerBan, {
      params: { organizer },
      body: { team_id: kind === 'team' ? id : null, user_id: kind === 'user' ? id : null, ...rest },
    }),
  success: (_, { subject: { name } }) => ({ title: msg`${name} ist gesperrt` }),
  failure: deskFailure,
  refreshes: [bansRetried],
});

export const liftSubmission = createSubmission({
  call: (transport, params: { organizer: string; ban: string }) =>
    send(transport, liftOrganizerBan, { params }),
  success: () => ({ title: msg`Entsperrt` }),
  failure: deskFailure,
  refreshes: [bansRetried],
});

/** Opens the question: about the team or user of an entry, or `null` where the form asks for one. */
export const banAsked = createEvent<BanSubject | null>();
export const banDismissed = createEvent();
export const $banQuestion = createStore<{ subject: BanSubject | null } | null>(null, { serialize: 'ignore' })
  .on(banAsked, (_, subject) => ({ subject }))
  .reset(banDismissed, banSubmission.done, managedShown);

// Who is banned is not eligible any more, and the other way round.
sample({
  clock: [banSubmission.done, liftSubmission.done, liftSubmission.failed],
  fn: () => undefined,
  target: managedTouched,
});
sample({ clock: liftSubmission.failed, fn: () => undefined, target: bansRetried });
