import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { StatusPage } from '@duellwerk/shared/ui/status-page';
import { Trans } from '@lingui/react/macro';
import { statusName } from './status-names.ts';

interface ErrorPageProps {
  status?: number;
  message?: string;
}

// The wording of both messages is fixed by the specification, so they are no catalog texts.
const DEFAULT_MESSAGE = 'An unknown error occurred.';

/** Status code, its standard name and the message (specification 2). */
export function ErrorPage({ status = 500, message = DEFAULT_MESSAGE }: ErrorPageProps) {
  return (
    <StatusPage
      status={status}
      name={statusName(status)}
      action={
        <Button as={Link} to="/" variant="primary">
          <Trans>Zur Startseite</Trans>
        </Button>
      }
    >
      <p>{message}</p>
    </StatusPage>
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
