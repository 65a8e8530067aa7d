import { TextField } from '@duellwerk/shared/form/text-field';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Title = styled.h2`
  padding-inline-end: ${space(10)};
  overflow-wrap: anywhere;
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

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
          <Stack noValidate onSubmit={handleSubmit}>
            <Title>{title}</Title>
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
            <Choice>
              <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={busy}>
                {verb}
              </Button>
              <Button variant="quiet" onClick={onDismiss}>
                <Trans>Abbrechen</Trans>
              </Button>
            </Choice>
          </Stack>
        )}
      </Form>
    </DialogSheet>
  );
}
