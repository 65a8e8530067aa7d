import { readyUp, takeReadyBack } from '@duellwerk/shared/contract/match-play';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { matchTouched } from '../../page/match.model.ts';
import { followRefusals } from '../play.model.ts';

interface Target {
  match: string;
  rev: number;
}

export const readySubmission = createSubmission({
  call: (transport, { match, rev, players }: Target & { players: readonly string[] }) =>
    send(transport, readyUp, { params: { match }, body: { rev, players: [...players] } }),
  success: ({ state }) => ({
    title: msg`Bereit gemeldet`,
    text:
      state === 'live'
        ? msg`Beide Seiten sind bereit: Es geht los.`
        : msg`Jetzt fehlt noch die andere Seite.`,
  }),
  refreshes: [matchTouched],
  dialog: 'matches.ready-up',
});

export const unreadySubmission = createSubmission({
  call: (transport, { match, rev }: Target) =>
    send(transport, takeReadyBack, { params: { match }, query: { rev } }),
  success: () => ({ tone: 'info', title: msg`Bereitmeldung zurückgenommen` }),
  refreshes: [matchTouched],
});

for (const { failed } of [readySubmission, unreadySubmission]) followRefusals(failed);
