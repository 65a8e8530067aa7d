import { TextField } from '@duellwerk/shared/form/text-field';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { DialogChoice, DialogTitle } from './dialog-frame.tsx';
import { FormStack } from './setup/layout.ts';

const REASON_MAX = 500;

interface ReasonDialogProps {
  /** Name by which tests find it. */
  name: string;
  title: string;
  verb: string;
  isDangerous: boolean;
  /** Whether it asks why; without, a yes is enough. */
  reason: 'needed' | 'optional' | 'none';
  /** Who reads the reason. */
  reasonHint?: string;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onDismiss: () => void;
  /** What it does. */
  children: ReactNode;
}

/** Asks once before something that others feel: what it does, and, where they will ask, why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { name, title, verb, isDangerous, reason, reasonHint, busy, onConfirm, onDismiss, children } = props;
  const { t } = useLingui();
  const validate = (values: { reason?: string }) =>
    reason === 'needed' && !values.reason?.trim() ? { reason: t`Bitte gib einen Grund an` } : {};
  return (
    <DialogSheet label={title} name={name} onClose={onDismiss}>
      <Form<{ reason?: string }>
        onSubmit={(values) => onConfirm(values.reason?.trim() ?? '')}
        validate={validate}
      >
        {({ handleSubmit }) => (
          <FormStack noValidate onSubmit={handleSubmit}>
            <DialogTitle>{title}</DialogTitle>
            {children}
            {reason !== 'none' && (
              <TextField
                name="reason"
                label={t`Grund`}
                required={reason === 'needed'}
                rows={2}
                maxLength={REASON_MAX}
                hint={reasonHint}
              />
            )}
            <DialogChoice
              verb={verb}
              variant={isDangerous ? 'danger' : 'primary'}
              busy={busy}
              onDismiss={onDismiss}
            />
          </FormStack>
        )}
      </Form>
    </DialogSheet>
  );
}
