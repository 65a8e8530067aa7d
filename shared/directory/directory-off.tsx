import { ApiError } from '@duellwerk/shared/http/api-error';
import { Link } from '@duellwerk/shared/router/router';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';

/** Whether a list did not come because the site has no such directory. */
export const isOff = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.reason === 'directory_off';

/** The page of a directory that the site leaves out: as of an address that there is not (specification 2). */
export function DirectoryOff({ path }: { path: string }) {
  return (
    <StatusPage
      status={404}
      name="Not Found"
      action={
        <Button as={Link} to="/" variant="primary">
          <Trans>Zur Startseite</Trans>
        </Button>
      }
    >
      <p lang="en">Page not found: {path}</p>
    </StatusPage>
  );
}
