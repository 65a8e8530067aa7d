import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What stands in a dialog, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

/** Fields bring room for their notes along; more between them would be too much. */
export const FieldStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding-inline-end: ${space(10)};
  overflow-wrap: anywhere;
`;

/** The dialog's name with its icon. */
export function DialogTitle({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Title>
      <Icon name={icon} size={28} />
      {children}
    </Title>
  );
}

/** Secondary words. */
export const Soft = styled.p`
  color: ${color.soft};
`;
export const Small = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** Buttons side by side where there is room. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const Rule = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  max-inline-size: none;
  font-size: ${size.small};
  color: ${color.faint};
  &::before, &::after { content: ''; flex: 1; block-size: 1px; background: ${color.line}; }
`;

/** Between two ways to the same thing. */
export function Or() {
  return (
    <Rule>
      <Trans>oder</Trans>
    </Rule>
  );
}

/** A button that reads like a link in running text; a finger hits it all the same. */
export const TextButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &:hover { text-decoration-thickness: 2px; }
`;

/** A question with the way to its answer behind it. */
export const Aside = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  color: ${color.soft};
`;
