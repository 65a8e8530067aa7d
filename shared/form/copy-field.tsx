import type { ReactNode } from 'react';
import styled from 'styled-components';
import { font, space } from '../theme/tokens.ts';
import { controlLook } from './field-frame.tsx';

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-start: ${space(2)};
`;
const Shown = styled.input<{ $inlineSize: string }>`
  ${controlLook}
  flex: 1 1 ${({ $inlineSize }) => $inlineSize};
  font-family: ${font.mono};
`;

interface CopyFieldProps {
  value: string;
  /** Read aloud as the field's name. */
  label: string;
  /** What the field would like to have beside its buttons. */
  inlineSize?: string;
  /** The buttons: copy, and what follows. */
  children: ReactNode;
}

/** A text to be copied: chosen as a whole once it has the focus. */
export function CopyField({ value, label, inlineSize = '14rem', children }: CopyFieldProps) {
  return (
    <Row>
      <Shown
        readOnly
        value={value}
        aria-label={label}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        $inlineSize={inlineSize}
      />
      {children}
    </Row>
  );
}
