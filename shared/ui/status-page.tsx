import type { ReactNode } from 'react';
import styled from 'styled-components';
import { alwaysDarkBand } from '../theme/always-dark.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { Beams } from './beams.ts';

const Frame = styled.section`
  ${alwaysDarkBand}
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  padding-block: ${space(12)};
`;
const Status = styled.p`
  font: 700 clamp(6rem, 30vw, 14rem) / 0.8 ${font.display};
  color: ${color.text};
`;
const Message = styled.div`
  max-width: 60ch;
  font-size: ${size.lead};
  color: ${color.soft};
  overflow-wrap: anywhere;
`;

interface StatusPageProps {
  status: number;
  /** The standard name of the status. */
  name: string;
  children: ReactNode;
  /** The way on. */
  action: ReactNode;
}

/** In place of a page: status code, its standard name and the message (specification 2). */
export function StatusPage({ status, name, children, action }: StatusPageProps) {
  return (
    <Frame data-page-head>
      <Beams />
      <Status className="dw-figures">{status}</Status>
      <h1 lang="en">{name}</h1>
      <Message>{children}</Message>
      {action}
    </Frame>
  );
}
