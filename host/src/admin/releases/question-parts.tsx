// Pieces of the page's questions.
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Icon } from '@duellwerk/shared/ui/icon';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
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
const Move = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  font: 700 ${size.h3} / 1.2 ${font.display};
  overflow-wrap: anywhere;

  svg {
    color: ${color.soft};
  }
`;

interface AskingProps {
  title: ReactNode;
  /** The verb on the button that does it. */
  verb: ReactNode;
  /** `danger` for what takes something away. */
  variant: 'primary' | 'danger';
  busy: boolean;
  /** The step cannot be taken now. */
  disabled?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
  children: ReactNode;
}

/** One question: what it is about, what it does, the verb and a way out. */
export function Asking({
  title,
  verb,
  variant,
  busy,
  disabled = false,
  onConfirm,
  onDismiss,
  children,
}: AskingProps) {
  return (
    <Stack>
      <Title>{title}</Title>
      {children}
      <Choice>
        <Button variant={variant} busy={busy} disabled={disabled} onClick={onConfirm}>
          {verb}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          <Trans>Abbrechen</Trans>
        </Button>
      </Choice>
    </Stack>
  );
}

/** From which version to which. */
export function Change({ from, to }: { from: string | null; to: string }) {
  return (
    <Move className="dw-figures">
      {from && (
        <>
          <span>{from}</span>
          <Icon name="arrow" />
          <VisuallyHidden>
            <Trans>wird zu</Trans>
          </VisuallyHidden>
        </>
      )}
      <span>{to}</span>
    </Move>
  );
}
