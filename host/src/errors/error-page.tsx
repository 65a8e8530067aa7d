import { statusName } from '@duellwerk/shared/http/status-names';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { StatusPage } from '@duellwerk/shared/ui/status-page';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

interface ErrorPageProps {
  status?: number;
  message?: string;
}

// The wording of both messages is fixed by the specification, so they are no catalog texts.
const DEFAULT_MESSAGE = 'An unknown error occurred.';

const notAllowed = msg`Diese Seite ist nicht für dich freigegeben.`;
const meanings: Record<number, MessageDescriptor> = {
  401: notAllowed,
  403: notAllowed,
  404: msg`Diese Seite gibt es nicht. Vielleicht fehlt im Link etwas.`,
  429: msg`Das waren zu viele Anfragen. Warte kurz und versuch es dann noch einmal.`,
};
const failed = msg`Da ist bei uns etwas schiefgegangen. Versuch es gleich noch einmal.`;

/** Status code, its standard name and the message (specification 2), and below it what that means. */
export function ErrorPage({ status = 500, message = DEFAULT_MESSAGE }: ErrorPageProps) {
  const { t } = useLingui();
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
      <p>{t(meanings[status] ?? failed)}</p>
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
