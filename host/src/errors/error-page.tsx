import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@duellwerk/shared/router/router';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { statusName } from './status-names.ts';

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  padding-block: ${space(12)};
`;
const Status = styled.p`
  font: 700 clamp(6rem, 30vw, 14rem) / 0.8 ${font.display};
  color: ${color.text};
`;
const Message = styled.p`
  max-width: 60ch;
  font-size: ${size.lead};
  color: ${color.soft};
  overflow-wrap: anywhere;
`;

interface ErrorPageProps {
  status?: number;
  message?: string;
}

// The wording of both messages is fixed by the specification, so they are no catalog texts.
const DEFAULT_MESSAGE = 'An unknown error occurred.';

/** Status code, its standard name and the message (specification 2). */
export function ErrorPage({ status = 500, message = DEFAULT_MESSAGE }: ErrorPageProps) {
  return (
    <Frame>
      <Status className="dw-figures">{status}</Status>
      <h1>{statusName(status)}</h1>
      <Message>{message}</Message>
      <Button as={Link} to="/" variant="primary">
        <Trans>Zur Startseite</Trans>
      </Button>
    </Frame>
  );
}

/** The page of a route that nobody knows. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return <ErrorPage status={404} message={`Page not found: ${pathname}`} />;
}

/** The page for an error that no area has caught. */
export function RouteErrorPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? (
    <ErrorPage status={error.status} message={error.statusText || DEFAULT_MESSAGE} />
  ) : (
    <ErrorPage />
  );
}
