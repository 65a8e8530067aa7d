// Who is in the tournament, and what organizers decide about each.

import { decideLateCheckIn } from '@duellwerk/shared/contract/tournament-desk';
import {
  acceptEntry,
  addEntry,
  clearEntry,
  type FieldEntry,
  listField,
  rejectEntry,
  remindMissing,
  removeEntry,
  waitlistEntry,
} from '@duellwerk/shared/contract/tournament-field';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg, plural } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { deskFailure } from '../failure.ts';
import { $managed, $tournamentId, managedShown, managedTouched } from '../managed.model.ts';

export const fieldRetried = createEvent();

// Every news of the tournament is one of its field as well.
const field = createQuery({
  call: (transport, tournament: string) => send(transport, listField, { params: { tournament } }),
  params: $tournamentId,
  on: [managedShown, fieldRetried, $managed],
});
/** `null` until the first answer. */
export const $field = field.$data.map((answer) => answer?.items ?? null);
/** The version of the tournament that its entries belong to; it can lie behind the one on the page. */
export const $fieldVersion = field.$data.map((answer) => answer?.version ?? 0);
export const $fieldFailure = field.$failure;

export type EntryAction = 'accept' | 'reject' | 'waitlist' | 'remove' | 'clear' | 'admit' | 'refuse';

interface Decision {
  tournament: string;
  entry: Pick<FieldEntry, 'entry' | 'rev' | 'name'>;
  action: EntryAction;
  reason: string;
}

const moves = {
  accept: acceptEntry,
  reject: rejectEntry,
  waitlist: waitlistEntry,
  remove: removeEntry,
  clear: clearEntry,
};

function decide(transport: Transport, { tournament, entry: { entry, rev }, action, reason }: Decision) {
  const params = { tournament, entry };
  const why = reason || null;
  if (action === 'admit' || action === 'refuse') {
    const body = { rev, admit: action === 'admit', players: null, reason: why };
    return send(transport, decideLateCheckIn, { params, body });
  }
  return send(transport, moves[action], { params, body: { rev, reason: why } });
}

const said = {
  accept: (name: string) => msg`${name} ist dabei`,
  reject: (name: string) => msg`${name} ist abgelehnt`,
  waitlist: (name: string) => msg`${name} steht auf der Warteliste`,
  remove: (name: string) => msg`${name} ist nicht mehr dabei`,
  clear: (name: string) => msg`${name} darf spielen`,
  admit: (name: string) => msg`${name} ist eingecheckt`,
  refuse: (name: string) => msg`${name} bleibt draußen`,
};

export const decisionSubmission = createSubmission({
  call: decide,
  success: (_, { action, entry }) => ({ title: said[action](entry.name) }),
  failure: deskFailure,
});

interface Added {
  tournament: string;
  team_id: string | null;
  user_id: string | null;
  name: string;
}

export const addSubmission = createSubmission({
  call: (transport, { tournament, team_id, user_id }: Added) =>
    send(transport, addEntry, { params: { tournament }, body: { team_id, user_id } }),
  success: ({ state }, { name }) =>
    state === 'waitlisted'
      ? {
          tone: 'warning',
          title: msg`${name} wartet noch`,
          text: msg`Etwas spricht gegen die Teilnahme. Auf der Warteliste kannst du trotzdem zulassen und danach einlassen.`,
        }
      : { title: said.accept(name) },
  failure: deskFailure,
});

export const remindSubmission = createSubmission({
  call: (transport, tournament: string) => send(transport, remindMissing, { params: { tournament } }),
  success: ({ reminded }) => ({
    title: msg`${plural(reminded, { one: 'Eine Erinnerung ist raus', other: '# Erinnerungen sind raus' })}`,
  }),
  failure: deskFailure,
});

interface EntryQuestion {
  action: EntryAction;
  entry: FieldEntry;
}
export const entryAsked = createEvent<EntryQuestion>();
export const entryDismissed = createEvent();
export const $entryQuestion = createStore<EntryQuestion | null>(null)
  .on(entryAsked, (_, question) => question)
  .reset(entryDismissed, decisionSubmission.done, decisionSubmission.failed, managedShown);

sample({
  clock: [decisionSubmission.done, decisionSubmission.failed, addSubmission.done, remindSubmission.done],
  fn: () => undefined,
  target: managedTouched,
});
