import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { alwaysDarkBand } from '../theme/always-dark.ts';
import { color, font, size, slant, space } from '../theme/tokens.ts';
import { Beams } from './beams.ts';

const Frame = styled.section`
  ${alwaysDarkBand}
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  padding-block: ${space(10)};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};
  h1 { font-size: ${size.h3}; letter-spacing: 0.08em; color: ${color.soft}; }
`;
/* A plate of the score board. */
const Status = styled.p`
  position: relative;
  isolation: isolate;
  margin-inline-start: 0.09em;
  padding: 0.06em 0.2em;
  font: 700 ${size.score} / 1 ${font.display};
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: 4px;
    background: ${color.raised};
    transform: skewX(${slant});
  }
`;
const Title = styled.p`
  font: 700 ${size.h1} / 1 ${font.display};
  text-wrap: balance;
`;
const Message = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 60ch;
  color: ${color.soft};
  overflow-wrap: anywhere;
`;
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(5)};
  margin-block-start: ${space(2)};
`;

const NOT_FOUND = 404;

interface StatusPageProps {
  status: number;
  /** The standard name of the status. */
  name: string;
  /** What that means here, as a sentence; a page that does not exist has one of its own. */
  title?: ReactNode;
  children: ReactNode;
  /** Links on, the most useful one first. */
  action: ReactNode;
}

/** In place of a page: status code, its standard name and the message (specification 2), and what that means. */
export function StatusPage({ status, name, title, children, action }: StatusPageProps) {
  const sentence = title ?? (status === NOT_FOUND && <Trans>Diese Seite gibt es nicht.</Trans>);
  return (
    <Frame data-page-head>
      <Beams />
      <Head>
        <Status className="dw-figures">{status}</Status>
        <h1 lang="en">{name}</h1>
      </Head>
      {sentence && <Title>{sentence}</Title>}
      <Message>{children}</Message>
      <Links>{action}</Links>
    </Frame>
  );
}
