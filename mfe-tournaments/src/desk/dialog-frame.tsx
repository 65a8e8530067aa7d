import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Choice } from './setup/layout.ts';

/** Heads a dialog; its end leaves room for the cross that closes it. */
export const DialogTitle = styled.h2`
  padding-inline-end: ${space(10)};
  overflow-wrap: anywhere;
`;

interface DialogChoiceProps {
  /** The verb on the button that sends the form. */
  verb: ReactNode;
  /** `danger` for what takes something away. */
  variant?: 'primary' | 'danger';
  busy: boolean;
  disabled?: boolean;
  onDismiss: () => void;
}

/** Ends the form of a dialog: what it does, and the way out. */
export function DialogChoice({
  verb,
  variant = 'primary',
  busy,
  disabled = false,
  onDismiss,
}: DialogChoiceProps) {
  return (
    <Choice>
      <Button type="submit" variant={variant} busy={busy} disabled={disabled}>
        {verb}
      </Button>
      <Button variant="quiet" onClick={onDismiss}>
        <Trans>Abbrechen</Trans>
      </Button>
    </Choice>
  );
}
