import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Button } from './button.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
const Title = styled.h2`
  padding-inline-end: ${space(10)};
  overflow-wrap: break-word;
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface ConfirmDialogProps {
  title: ReactNode;
  /** The verb on the button that does it. */
  verb: ReactNode;
  /** `danger` for what takes something away. */
  variant: 'primary' | 'danger';
  busy: boolean;
  /** The step cannot be taken now. */
  disabled?: boolean;
  /** It cannot be taken at all, as the dialog says: nothing is left but to close it. */
  blocked?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
  children: ReactNode;
}

/** One question in a dialog: what it is about, what it does, the verb and a way out. */
export function ConfirmDialog({
  title,
  verb,
  variant,
  busy,
  disabled = false,
  blocked = false,
  onConfirm,
  onDismiss,
  children,
}: ConfirmDialogProps) {
  return (
    <Stack>
      <Title>{title}</Title>
      {children}
      <Choice>
        {blocked ? (
          <Button onClick={onDismiss}>
            <Trans>Schließen</Trans>
          </Button>
        ) : (
          <>
            <Button variant={variant} busy={busy} disabled={disabled} onClick={onConfirm}>
              {verb}
            </Button>
            <Button variant="quiet" onClick={onDismiss}>
              <Trans>Abbrechen</Trans>
            </Button>
          </>
        )}
      </Choice>
    </Stack>
  );
}
