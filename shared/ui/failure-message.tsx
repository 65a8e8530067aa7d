import { ApiError } from '@duellwerk/shared/http/api-error';
import { Trans } from '@lingui/react/macro';
import { isAddressRefused, VENUE_PATH } from '../contract/per-address.ts';

/** What happened when data did not come: the server's own message where it sent one, with status and standard name. */
export function FailureMessage({ failure }: { failure: Error }) {
  if (!(failure instanceof ApiError)) return <Trans>Vom Server kam keine brauchbare Antwort.</Trans>;
  const { reason, message, status, statusName } = failure;
  if (reason === 'unreachable') return <Trans>Der Server hat nicht geantwortet.</Trans>;
  return (
    <>
      {reason === 'unexpected_answer' ? <Trans>Vom Server kam keine brauchbare Antwort.</Trans> : message}
      {isAddressRefused(failure) && (
        <a href={VENUE_PATH} target="_blank" rel="noreferrer" style={{ display: 'block' }}>
          <Trans>Code der Halle eingeben</Trans>
        </a>
      )}
      {status >= 400 && (
        <small lang="en" style={{ display: 'block' }}>
          {status} {statusName}
        </small>
      )}
    </>
  );
}
