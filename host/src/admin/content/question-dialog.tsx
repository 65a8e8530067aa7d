import type { ContentSource } from '@duellwerk/shared/contract/content';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { resetSubmission } from './editor.model.ts';
import { $question, confirmed, dismissed } from './history.model.ts';

/** The question that is open, if one is. */
export function QuestionDialog({ stored: { path } }: { stored: ContentSource }) {
  const { t } = useLingui();
  const [question, busy, confirm, dismiss] = useUnit([
    $question,
    resetSubmission.$pending,
    confirmed,
    dismissed,
  ]);
  if (!question) return null;
  const actions = { busy, onConfirm: () => confirm(), onDismiss: () => dismiss() };
  return (
    <DialogSheet label={t`Frage zum Text`} name={`content.${question.kind}`} onClose={() => dismiss()}>
      {question.kind === 'reset' ? (
        <ConfirmDialog
          {...actions}
          variant="danger"
          title={<Trans>Text von {path} zurücksetzen?</Trans>}
          verb={<Trans>Zurücksetzen</Trans>}
        >
          <p>
            <Trans>
              Dann zeigt die Seite wieder den mitgelieferten Text. Gespeicherte Fassungen bleiben im Verlauf;
              was du noch nicht gespeichert hast, geht verloren.
            </Trans>
          </p>
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          {...actions}
          variant="danger"
          title={<Trans>Ältere Fassung laden?</Trans>}
          verb={<Trans>Laden</Trans>}
        >
          <p>
            <Trans>Sie ersetzt den Text im Editor. Was du noch nicht gespeichert hast, geht verloren.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </DialogSheet>
  );
}
