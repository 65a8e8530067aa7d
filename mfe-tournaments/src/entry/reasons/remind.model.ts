// What members of a team send each other about a tournament. The server sends each once a day.
import { askToEnter, remindMember } from '@duellwerk/shared/contract/tournament-entries';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { createStore } from 'effector';
import { closedBySignOut, refreshedBy } from '../entry.model.ts';

export interface Reminder {
  tournament: string;
  team: string;
  /** The member who lacks something; `null` asks those who manage the team to enter it. */
  member: string | null;
}

/** Reminds a member of what they lack, or asks the managers on behalf of a member who would like to play. */
export const remindSubmission = createSubmission({
  call: (transport, { tournament, team, member }: Reminder) =>
    member === null
      ? send(transport, askToEnter, { params: { tournament }, body: { team_id: team } })
      : send(transport, remindMember, { params: { tournament }, body: { team_id: team, user_id: member } }),
});
// What was mended since is shown as it is now.
refreshedBy(remindSubmission.failed);
closedBySignOut(remindSubmission.failed);

/** Names what is sent. */
export const reminderKey = ({ tournament, team, member }: Reminder): string =>
  JSON.stringify([tournament, team, member]);

/** What was sent from this page. */
export const $sent = createStore<readonly string[]>([], { serialize: 'ignore' }).on(
  remindSubmission.done,
  (sent, { params }) => [...sent, reminderKey(params)],
);
/** What is on its way, `null` for nothing. */
export const $sending = createStore<string | null>(null, { serialize: 'ignore' })
  .on(remindSubmission.submitFx, (_, reminder) => reminderKey(reminder))
  .reset(remindSubmission.submitFx.finally);
