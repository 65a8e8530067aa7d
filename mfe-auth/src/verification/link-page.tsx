import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-inline-size: 32rem;
`;

interface LinkPageProps {
  title: ReactNode;
  children: ReactNode;
}

/** A page that a link leads to, from a mail or from another service. */
export function LinkPage({ title, children }: LinkPageProps) {
  return (
    <Page>
      <PageHead title={title} />
      <Body>{children}</Body>
    </Page>
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
