import { space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.section`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-inline-size: 0;
`;

/** A part of the page: its heading, and below it a card. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Frame>
      <h2>{title}</h2>
      <Card>{children}</Card>
    </Frame>
  );
}
