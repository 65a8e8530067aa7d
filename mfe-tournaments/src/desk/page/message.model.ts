// What organizers write to those who play.
import { messageEntries } from '@duellwerk/shared/contract/tournament-field';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg, plural } from '@lingui/core/macro';
import { createEvent, createStore } from 'effector';
import { deskFailure } from '../failure.ts';
import { managedShown } from '../managed.model.ts';

export type Audience = 'all' | 'missing';

export const messageOpened = createEvent();
export const messageDismissed = createEvent();

export const messageSubmission = createSubmission({
  call: (transport, { tournament, ...body }: { tournament: string; text: string; to: Audience }) =>
    send(transport, messageEntries, { params: { tournament }, body }),
  success: ({ entries }) => ({
    title: msg`Gesendet`,
    text: msg`${plural(entries, { one: 'An eine Anmeldung.', other: 'An # Anmeldungen.' })}`,
  }),
  failure: deskFailure,
});

export const $isWriting = createStore(false, { serialize: 'ignore' })
  .on(messageOpened, () => true)
  .reset(messageDismissed, messageSubmission.done, managedShown);
