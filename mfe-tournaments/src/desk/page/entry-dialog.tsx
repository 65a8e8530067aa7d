import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { missingOf } from './entry-groups.ts';
import { $entryQuestion, decisionSubmission, type EntryAction, entryDismissed } from './field.model.ts';
import { useLateHint } from './use-late-hint.ts';

interface ActionWords {
  verb: string;
  effect: ReactNode;
  reason: 'needed' | 'optional';
  isDangerous: boolean;
}

/** What organizers do with an entry, in words. */
export function useActionWords(): Record<EntryAction, ActionWords> {
  const { t } = useLingui();
  const kind = { reason: 'optional', isDangerous: false } as const;
  const hard = { reason: 'needed', isDangerous: true } as const;
  return {
    accept: { ...kind, verb: t`Annehmen`, effect: <Trans>Die Anmeldung bekommt einen Platz.</Trans> },
    reject: {
      ...hard,
      verb: t`Ablehnen`,
      effect: <Trans>Der Platz geht an die Warteliste. Das lässt sich durch Annehmen zurücknehmen.</Trans>,
    },
    waitlist: {
      ...hard,
      verb: t`Auf Warteliste setzen`,
      effect: <Trans>Der Platz wird frei; nachgerückt wird von vorn.</Trans>,
    },
    remove: {
      ...hard,
      verb: t`Herausnehmen`,
      effect: <Trans>Die Anmeldung ist zu Ende. Wer dahinter steht, rückt auf.</Trans>,
    },
    clear: {
      ...kind,
      reason: 'needed',
      verb: t`Trotzdem zulassen`,
      effect: <Trans>Darf spielen, obwohl etwas dagegen spricht. Der Grund steht im Verlauf.</Trans>,
    },
    admit: {
      ...kind,
      verb: t`Spät einlassen`,
      effect: <Trans>Gilt als eingecheckt, mit dem Aufgebot, das genannt wurde.</Trans>,
    },
    refuse: {
      ...hard,
      verb: t`Nicht einlassen`,
      effect: <Trans>Der späte Check-in ist damit abgelehnt.</Trans>,
    },
  };
}

/** What an action is called of an entry: a guest who checks in with the organizers' help is not late. */
export function useActionVerb(): (action: EntryAction, entry: FieldEntry) => string {
  const { t } = useLingui();
  const words = useActionWords();
  return (action, entry) => {
    const isInTime = action === 'admit' && entry.guest === true && missingOf([entry]).length > 0;
    return isInTime ? t`Einchecken` : words[action].verb;
  };
}

/** The question that is open about an entry, if one is. */
export function EntryDialog({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const late = useLateHint(managed);
  const words = useActionWords();
  const verbOf = useActionVerb();
  const [question, submit, busy, dismiss] = useUnit([
    $entryQuestion,
    decisionSubmission.submitted,
    decisionSubmission.$pending,
    entryDismissed,
  ]);
  if (!question) return null;
  const { action, entry } = question;
  const { effect, reason, isDangerous } = words[action];
  const verb = verbOf(action, entry);
  return (
    <ReasonDialog
      name={`desk.${action}`}
      title={`${entry.name}: ${verb}`}
      verb={verb}
      isDangerous={isDangerous}
      reason={reason}
      reasonHint={t`Den Grund liest auch, wer betroffen ist.`}
      busy={busy}
      onConfirm={(why) => submit({ tournament: managed.id, entry, action, reason: why })}
      onDismiss={() => dismiss()}
    >
      <p>
        {action === 'admit' && entry.late_check_in === null ? (
          <Trans>Gilt als eingecheckt, mit allen, die spielen können.</Trans>
        ) : (
          effect
        )}
      </p>
      {action === 'admit' && late !== null && <p>{late}</p>}
      {entry.late_check_in && (action === 'admit' || action === 'refuse') && (
        <p>
          <Trans>Grund der Verspätung: {entry.late_check_in.reason}</Trans>
        </p>
      )}
    </ReasonDialog>
  );
}
