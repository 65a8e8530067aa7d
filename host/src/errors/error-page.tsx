import { statusName } from '@duellwerk/shared/http/status-names';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { StatusPage } from '@duellwerk/shared/ui/status-page';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $pageFacts } from '../app/page-facts.ts';
import { navigation } from '../layout/navigation.ts';
import { reportError } from '../reports/report-error.ts';

interface ErrorPageProps {
  status?: number;
  message?: string;
}

const NOT_FOUND = 404;
/** Where most of what is linked from outside can be found. */
const LINKED = ['/tournaments', '/teams', '/users', '/rulings'];

// The wording of both messages is fixed by the specification, so they are no catalog texts.
const DEFAULT_MESSAGE = 'An unknown error occurred.';

/** Status code, its standard name and the message (specification 2), and below it what that means. */
export function ErrorPage({ status = 500, message = DEFAULT_MESSAGE }: ErrorPageProps) {
  const { t } = useLingui();
  const { routes } = useUnit($pageFacts);
  const links = navigation.filter(({ path }) => LINKED.includes(path) && routes.includes(path));
  return (
    <StatusPage
      status={status}
      name={statusName(status)}
      action={
        <>
          <Button as={Link} to="/" variant="primary">
            <Trans>Zur Startseite</Trans>
          </Button>
          {links.map(({ path, text }) => (
            <Link key={path} to={path}>
              {t(text)}
            </Link>
          ))}
        </>
      }
      title={status === NOT_FOUND ? undefined : <Trans>Da ist etwas schiefgegangen.</Trans>}
    >
      <p lang="en">{message}</p>
    </StatusPage>
  );
}

/** The page of a route that nobody knows. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return <ErrorPage status={NOT_FOUND} message={`Page not found: ${pathname}`} />;
}

/** The page for an error that no area has caught. */
export function RouteErrorPage() {
  const error = useRouteError();
  useEffect(() => reportError('render', error), [error]);
  return isRouteErrorResponse(error) ? (
    <ErrorPage status={error.status} message={error.statusText || DEFAULT_MESSAGE} />
  ) : (
    <ErrorPage />
  );
}
