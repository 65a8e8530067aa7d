import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeskStep } from './desk-steps.ts';

export interface StepWords {
  /** On the button that asks, and on the one that does it. */
  verb: string;
  title: string;
  effect: ReactNode;
  /** `needed`: nothing happens without a reason. */
  reason?: 'needed' | 'optional';
  isDangerous?: true;
}

/** What each step is called and what it does. */
export function useStepWords(): Record<DeskStep, StepWords> {
  const { t } = useLingui();
  return {
    publish: {
      verb: t`Veröffentlichen`,
      title: t`Turnier veröffentlichen?`,
      effect: <Trans>Alle sehen das Turnier. Die Anmeldung öffnet zu ihrer Zeit oder auf Knopfdruck.</Trans>,
    },
    'open-registration': {
      verb: t`Anmeldung öffnen`,
      title: t`Anmeldung jetzt öffnen?`,
      effect: <Trans>Ab sofort kann beitreten, wer darf. Wer das Turnier verfolgt, bekommt Bescheid.</Trans>,
    },
    'close-registration': {
      verb: t`Anmeldung schließen`,
      title: t`Anmeldung jetzt schließen?`,
      effect: <Trans>Niemand kommt mehr dazu, außer von Hand. Alle Anmeldungen bleiben.</Trans>,
    },
    continue: {
      verb: t`Weiter zur Setzliste`,
      title: t`Check-in abschließen?`,
      effect: (
        <Trans>
          Wer fehlt, ist raus; wer von der Warteliste da ist, rückt nach. Das lässt sich nicht zurücknehmen.
        </Trans>
      ),
    },
    start: {
      verb: t`Turnier starten`,
      title: t`Turnier jetzt starten?`,
      effect: <Trans>Die Begegnungen stehen fest, Setzliste und Aufgebote ändern sich nicht mehr.</Trans>,
    },
    pause: {
      verb: t`Pausieren`,
      title: t`Turnier pausieren?`,
      effect: <Trans>Alle Fristen bleiben stehen, bis ihr das Turnier fortsetzt.</Trans>,
      reason: 'optional',
    },
    resume: {
      verb: t`Fortsetzen`,
      title: t`Turnier fortsetzen?`,
      effect: <Trans>Jede Frist hat noch so viel Zeit wie vor der Pause.</Trans>,
    },
    back: {
      verb: t`Zurück zur Setzliste`,
      title: t`Zurück zur Setzliste?`,
      effect: (
        <Trans>
          Alle Begegnungen verschwinden, mit Terminen, Aufstellungen, Chats und Tipps. Anmeldungen und
          Setzliste bleiben; wer raus ist, bleibt raus. Liegt der geplante Beginn noch vor euch, startet das
          Turnier dann wieder von selbst.
        </Trans>
      ),
      reason: 'optional',
      isDangerous: true,
    },
    end: {
      verb: t`Vorzeitig beenden`,
      title: t`Turnier mit den jetzigen Plätzen beenden?`,
      effect: (
        <Trans>
          Wer im Turnierbaum noch dabei ist, teilt sich die besten Plätze. Tabellen zählen, wie sie jetzt
          sind; Phasen, die nicht begonnen haben, zählen nicht. Offene Begegnungen entfallen, auch gemeldete
          und strittige.
        </Trans>
      ),
      reason: 'needed',
      isDangerous: true,
    },
    reopen: {
      verb: t`Wieder öffnen`,
      title: t`Beendetes Turnier wieder öffnen?`,
      effect: <Trans>Ergebnisse lassen sich wieder ändern; das Turnier gilt als nicht beendet.</Trans>,
      reason: 'needed',
      isDangerous: true,
    },
    archive: {
      verb: t`Archivieren`,
      title: t`Turnier archivieren?`,
      effect: <Trans>Danach ändert sich nichts mehr, auch nicht durch einen Einspruch.</Trans>,
    },
    cancel: {
      verb: t`Absagen`,
      title: t`Turnier absagen?`,
      effect: (
        <Trans>
          Alle Angemeldeten bekommen Bescheid, mit deinem Grund. Das lässt sich nicht zurücknehmen.
        </Trans>
      ),
      reason: 'needed',
      isDangerous: true,
    },
  };
}
