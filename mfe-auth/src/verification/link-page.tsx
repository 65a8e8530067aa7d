import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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
  children: ReactNode;
}

/** A page that a link leads to, from a mail or from another service: all of it is head. */
export function LinkPage({ kicker, title, lead, children }: LinkPageProps) {
  return (
    <PageHead
      kicker={kicker}
      // No status role within a heading: it would take the heading's name away.
      title={<span aria-live="polite">{title}</span>}
      lead={lead && <span role="status">{lead}</span>}
    >
      <Body>{children}</Body>
    </PageHead>
  );
}

/** A link of a mail that does nothing any more; the children lead on. */
export function UsedLinkPage({ kicker, lead, children }: Omit<LinkPageProps, 'title'>) {
  return (
    <LinkPage
      kicker={kicker}
      title={<Trans>Dieser Link gilt nicht mehr</Trans>}
      lead={
        <>
          <Trans>Er wurde schon benutzt oder ist abgelaufen.</Trans> {lead}
        </>
      }
    >
      {children}
    </LinkPage>
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
