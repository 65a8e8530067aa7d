import { Link } from '@duellwerk/shared/router/router';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { OpenTournaments } from '../store/open-tournaments.ts';
import { space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { NextTournaments } from './next-tournaments.tsx';
import { PageHead } from './page-head.tsx';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-inline-size: 32rem;
`;

interface LinkPageProps {
  /** What the link is for, once the title says what became of it. */
  kicker?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Below a page that nothing is left to do on. */
  tournaments?: OpenTournaments;
  children: ReactNode;
}

/** A page that a link leads to, from a mail or from another service: what became of it, and where to go on. */
export function LinkPage({ kicker, title, lead, tournaments, children }: LinkPageProps) {
  return (
    <>
      <PageHead
        kicker={kicker}
        // No status role within a heading: it would take the heading's name away.
        title={<span aria-live="polite">{title}</span>}
        lead={lead && <span role="status">{lead}</span>}
      >
        <Body>{children}</Body>
      </PageHead>
      {tournaments && <NextTournaments model={tournaments} />}
    </>
  );
}

/** The way on from such a page. */
export function ToStart() {
  return (
    <Button as={Link} to="/">
      <Trans>Zur Startseite</Trans>
    </Button>
  );
}
