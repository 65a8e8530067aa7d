import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SectionId } from './sections.ts';

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  /* Beside the site's header the row of sections covers the upper edge. */
  scroll-margin-block-start: ${space(12)};
`;
const Title = styled.h2`
  outline: none;
  scroll-margin-block-start: ${space(12)};
`;
const Surface = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
const Lead = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** Things of a section side by side, wrapping. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
`;

/** Several things of one kind, each an `Item`. */
export const Items = styled.ul`
  display: grid;
  gap: ${space(4)};
`;
/** One of them: its words, and what can be done with it beside or below them. */
export const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;
export const ItemWords = styled.div`
  flex: 1 1 14rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  p {
    font-size: ${size.small};
    color: ${color.soft};
  }
`;

interface SectionProps {
  id: SectionId;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings; its heading takes the focus when somebody goes there. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <Place id={id} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`} tabIndex={-1}>
        {title}
      </Title>
      <Surface>
        {lead && <Lead>{lead}</Lead>}
        {children}
      </Surface>
    </Place>
  );
}
