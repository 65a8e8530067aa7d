import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { EditConflict } from '../ui/edit-conflict.tsx';
import { LeaveQuestion } from '../ui/leave-question.tsx';
import { ENTRY_PARAMETER } from './entry-address.ts';
import type { useFilled } from './use-filled.ts';

/** Whether the form holds something that was typed since it was filled or saved. Used inside a form. */
export function useIsTyped(): boolean {
  const { dirty, submitSucceeded, dirtySinceLastSubmit } = useFormState({
    subscription: { dirty: true, submitSucceeded: true, dirtySinceLastSubmit: true },
  });
  return (dirty ?? false) && (!submitSucceeded || (dirtySinceLastSubmit ?? false));
}

interface FilledGuardProps {
  filled: ReturnType<typeof useFilled>;
  /** What was edited is done with, such as archived: the page leads on without a question. */
  isDone?: boolean;
}

/** Used inside a form: shows what others have saved where nothing was typed, asks where something was, also before leaving. */
export function FilledGuard({ filled, isDone = false }: FilledGuardProps) {
  const { t } = useLingui();
  const isTyped = useIsTyped();
  // A save that succeeds leads on before the form itself knows of it.
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const { isOutdated, takeCurrent, keepTyped } = filled;
  useEffect(() => {
    if (isOutdated && !isTyped) takeCurrent();
  });
  return (
    <>
      {isOutdated && isTyped && (
        <EditConflict
          title={t`Inzwischen geändert`}
          own={<Trans>Mit meinen Angaben weitermachen</Trans>}
          theirs={<Trans>Meine Angaben verwerfen</Trans>}
          onOwn={keepTyped}
          onTheirs={takeCurrent}
        >
          <Trans>Jemand anderes hat gespeichert. Was du getippt hast, steht noch da.</Trans>
        </EditConflict>
      )}
      <LeaveQuestion
        isChanged={isTyped && !submitting && !isDone}
        parameter={ENTRY_PARAMETER}
        name="leave-settings"
        label={t`Ungespeicherte Änderungen`}
        title={<Trans>Ohne Speichern weggehen?</Trans>}
        verb={<Trans>Weggehen</Trans>}
      >
        <Trans>Was du hier geändert hast, geht verloren.</Trans>
      </LeaveQuestion>
    </>
  );
}
