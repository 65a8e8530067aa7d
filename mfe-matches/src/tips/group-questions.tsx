import type { TipGroup } from '@duellwerk/shared/contract/tips';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { leaveSubmission, renewSubmission } from './groups.model.ts';
import { useLeadToGroup } from './use-group-address.ts';

export type GroupQuestion = 'leave' | 'renew';

interface GroupQuestionsProps {
  question: GroupQuestion;
  group: TipGroup;
  isOwner: boolean;
  onClose: () => void;
}

/** Asks once before a group is left, or its link ends. */
export function GroupQuestions({ question, ...props }: GroupQuestionsProps) {
  return question === 'leave' ? <Leave {...props} /> : <Renew {...props} />;
}

type QuestionProps = Omit<GroupQuestionsProps, 'question'>;

function Leave({ group: { id, name, members }, isOwner, onClose }: QuestionProps) {
  const { t } = useLingui();
  const leadTo = useLeadToGroup();
  const [leave, busy] = useUnit([leaveSubmission.submitted, leaveSubmission.$pending]);
  const isLast = members.length === 1;
  return (
    <DialogSheet label={t`Gruppe verlassen`} name="tips.leave-group" onClose={onClose}>
      <ConfirmDialog
        variant="danger"
        busy={busy}
        title={<Trans>„{name}“ verlassen?</Trans>}
        verb={<Trans>Verlassen</Trans>}
        onConfirm={() => leave({ id, leadTo })}
        onDismiss={onClose}
      >
        <p>
          {isLast ? (
            <Trans>Du bist allein darin: Die Gruppe gibt es dann nicht mehr. Deine Tipps bleiben.</Trans>
          ) : isOwner ? (
            <Trans>Deine Tipps bleiben. Die Gruppe gehört dann, wer am längsten dabei ist.</Trans>
          ) : (
            <Trans>Deine Tipps bleiben. Zurück kommst du nur mit dem Link.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </DialogSheet>
  );
}

function Renew({ group: { id }, onClose }: QuestionProps) {
  const { t } = useLingui();
  const [renew, busy] = useUnit([renewSubmission.submitFx, renewSubmission.$pending]);
  return (
    <DialogSheet label={t`Neuer Link`} name="tips.renew-link" onClose={onClose}>
      <ConfirmDialog
        variant="danger"
        busy={busy}
        title={<Trans>Neuen Link machen?</Trans>}
        verb={<Trans>Neuer Link</Trans>}
        onConfirm={() => void renew(id).then(onClose, onClose)}
        onDismiss={onClose}
      >
        <p>
          <Trans>Der alte Link führt dann nirgendwo mehr hin. Wer dabei ist, bleibt dabei.</Trans>
        </p>
      </ConfirmDialog>
    </DialogSheet>
  );
}
