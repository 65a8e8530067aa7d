import { space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Small } from '../lib/layout.ts';

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  scroll-margin-block-start: ${space(20)};
`;
const Surface = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

interface SectionProps {
  /** Stands in addresses. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <Place id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Surface>
        {lead && <Small>{lead}</Small>}
        {children}
      </Surface>
    </Place>
  );
}
