import type { TipRound } from '@duellwerk/shared/contract/tips';
import { DateField } from '@duellwerk/shared/form/date-field';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-final-form';
import { Choice, Fields, Soft } from './layout.ts';
import { reopenSubmission } from './tips-desk.model.ts';

const REASON_MAX = 500;

interface ReopenDialogProps {
  round: TipRound;
  match: string;
  names: string;
  onClose: () => void;
}

/** Asks until when, and why, before tips that were closed are taken again. */
export function ReopenDialog({ round: { id, rev }, match, names, onClose }: ReopenDialogProps) {
  const { t } = useLingui();
  const { submit, pending } = useSubmit(reopenSubmission);
  const send = async ({ until = '', reason = '' }: { until?: string; reason?: string }) => {
    const errors = await submit({ round: id, rev, match, until, reason: reason.trim() });
    if (!errors) onClose();
    return errors;
  };
  return (
    <DialogSheet label={t`Wieder öffnen`} name="tips.reopen" onClose={onClose}>
      <Form<{ until?: string; reason?: string }> onSubmit={send}>
        {({ handleSubmit, values }) => (
          <Fields noValidate onSubmit={handleSubmit}>
            <h2>
              <Trans>Tipps wieder öffnen?</Trans>
            </h2>
            <p>{names}</p>
            <Soft>
              <Trans>
                Bis dahin sind die Tipps dieser Begegnung wieder verborgen, auch die schon gezeigten.
              </Trans>
            </Soft>
            <DateField name="until" label={t`Offen bis`} required withTime />
            <TextField
              name="reason"
              label={t`Grund`}
              required
              rows={2}
              maxLength={REASON_MAX}
              hint={t`Der Grund steht im Protokoll.`}
            />
            <FormError />
            <FocusRefused />
            <Choice>
              <Button
                type="submit"
                variant="danger"
                busy={pending}
                disabled={!values.until || !values.reason?.trim()}
              >
                <Trans>Wieder öffnen</Trans>
              </Button>
              <Button variant="quiet" onClick={onClose}>
                <Trans>Abbrechen</Trans>
              </Button>
            </Choice>
          </Fields>
        )}
      </Form>
    </DialogSheet>
  );
}
