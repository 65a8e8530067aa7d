// The steps of a tournament's life, and what becomes of drafts and copies.

import {
  archiveTournament,
  beginTournament,
  cancelTournament,
  closeRegistration,
  endTournament,
  openRegistration,
  pauseTournament,
  publishTournament,
  reopenTournament,
  resumeTournament,
  returnToSeeding,
  seedTournament,
} from '@duellwerk/shared/contract/tournament-desk';
import { copyTournament, deleteDraft } from '@duellwerk/shared/contract/tournament-settings';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { createSubmission } from '@duellwerk/shared/store/submission';
import type { Toast } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { deskFailure, isEditConflict } from '../failure.ts';
import { managedShown, managedTouched } from '../managed.model.ts';
import type { DeskStep } from './desk-steps.ts';

interface Confirmed {
  /** As it was seen. */
  tournament: { id: string; rev: number; version: number };
  step: DeskStep;
  /** Empty where nobody has to say why. */
  reason: string;
  /** Registration opens at once, if publishing has not opened it by itself. */
  opens?: boolean;
}

async function take(transport: Transport, { tournament, step, reason, opens = false }: Confirmed) {
  const { id, rev, version } = tournament;
  const params = { tournament: id };
  switch (step) {
    case 'publish': {
      const done = await send(transport, publishTournament, { params, body: { version } });
      if (!opens || done.state !== 'published') return done;
      return send(transport, openRegistration, { params, body: { version: done.version } });
    }
    case 'open-registration':
      return send(transport, openRegistration, { params, body: { version } });
    case 'close-registration':
      return send(transport, closeRegistration, { params, body: { version } });
    case 'continue':
      return send(transport, seedTournament, { params, body: { rev } });
    case 'start':
      return send(transport, beginTournament, { params, body: { rev } });
    case 'pause':
      return send(transport, pauseTournament, { params, body: { version, reason: reason || null } });
    case 'resume':
      return send(transport, resumeTournament, { params, body: { version } });
    case 'back':
      return send(transport, returnToSeeding, { params, body: { version, reason: reason || null } });
    case 'end':
      return send(transport, endTournament, { params, body: { version, reason } });
    case 'reopen':
      return send(transport, reopenTournament, { params, body: { version, reason } });
    case 'archive':
      return send(transport, archiveTournament, { params, body: { version } });
    case 'cancel':
      return send(transport, cancelTournament, { params, body: { version, reason } });
  }
}

const said = {
  publish: msg`Veröffentlicht`,
  'open-registration': msg`Die Anmeldung ist offen`,
  'close-registration': msg`Die Anmeldung ist zu`,
  continue: msg`Die Setzliste steht`,
  start: msg`Das Turnier läuft`,
  pause: msg`Das Turnier ist pausiert`,
  resume: msg`Weiter geht’s`,
  back: msg`Zurück bei der Setzliste`,
  end: msg`Das Turnier ist beendet`,
  reopen: msg`Das Turnier läuft wieder`,
  archive: msg`Archiviert`,
  cancel: msg`Abgesagt`,
};

export const stepSubmission = createSubmission({
  call: take,
  success: ({ state }, { step }) => ({
    title: state === 'registration_open' ? said['open-registration'] : said[step],
  }),
  failure: stepFailure,
});

/** So many cannot be drawn: said with the way out. */
function stepFailure(failure: Error): Toast {
  if (!(failure instanceof ApiError) || failure.reason !== 'stage_invalid') return deskFailure(failure);
  return {
    tone: 'error',
    title: msg`Der Modus passt nicht zum Feld`,
    text: msg`Es sind zu wenige für so viele Gruppen oder Runden. Ändere den Modus in den Einstellungen, dann lose aus.`,
  };
}

/** What is asked before it is done. */
export type DeskQuestion = DeskStep | 'copy' | 'template' | 'delete';

export const questionAsked = createEvent<DeskQuestion>();
export const questionDismissed = createEvent();

interface Copy {
  tournament: string;
  name: string;
  starts_at: string;
  template: boolean;
}

export const copySubmission = createSubmission({
  call: (transport, { tournament, ...body }: Copy) =>
    send(transport, copyTournament, { params: { tournament }, body }),
  success: (_, { template }) => ({ title: template ? msg`Vorlage gesichert` : msg`Kopie angelegt` }),
  failure: deskFailure,
});
export const deleteSubmission = createSubmission({
  call: (transport, tournament: string) => send(transport, deleteDraft, { params: { tournament } }),
  success: () => ({ title: msg`Entwurf gelöscht` }),
  failure: deskFailure,
});

/** Where the page leads after a copy was made or the draft is gone. */
export const $leadsTo = createStore<string | null>(null)
  .on(copySubmission.done, (_, { result, params }) =>
    params.template
      ? `/admin/tournaments/${result.id}`
      : `/admin/tournaments/${result.id}/settings?step=times`,
  )
  .on(deleteSubmission.done, () => '/admin/tournaments')
  .reset(managedShown);

export const $question = createStore<DeskQuestion | null>(null)
  .on(questionAsked, (_, question) => question)
  .reset(questionDismissed, stepSubmission.done, copySubmission.done, deleteSubmission.done, managedShown);
// What was asked about is not there any more: the question is put anew, about what is.
sample({
  clock: stepSubmission.failed,
  filter: isEditConflict,
  fn: () => undefined,
  target: questionDismissed,
});
sample({
  clock: [stepSubmission.done, stepSubmission.failed.filter({ fn: isEditConflict })],
  fn: () => undefined,
  target: managedTouched,
});
