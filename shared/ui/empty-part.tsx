import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, size, space } from '../theme/tokens.ts';

/* As much room as a row of what will come. */
const Place = styled.div`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  color: ${color.soft};
`;
const Title = styled.p`
  font: 700 ${size.lead} / 1.2 ${font.display};
  color: ${color.text};
`;

/** Nothing in one of several parts of a page: what is missing, and what will fill it. A whole page has an `EmptyState`. */
export function EmptyPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Place>
      <Title>{title}</Title>
      <p>{children}</p>
    </Place>
  );
}
