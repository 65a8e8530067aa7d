import { color, space, touch } from '@duellwerk/shared/theme/tokens';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${touch};
    font-weight: 600;
    color: ${color.soft};
    cursor: pointer;
    &::before { content: '▸'; }
    &::-webkit-details-marker { display: none; }
    &:hover { color: ${color.text}; }
  }
  &[open] > summary::before { content: '▾'; }
`;

interface FoldProps {
  title: ReactNode;
  /** Something in it is chosen, maybe by a key: it cannot be folded away. */
  isUsed: boolean;
  children: ReactNode;
}

/** What is rarely needed, behind its title. */
export function Fold({ title, isUsed, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Frame open={isOpen || isUsed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </Frame>
  );
}
