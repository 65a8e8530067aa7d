import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RemoteFailure } from '../remotes/remote-failure.ts';

interface AreaFailureProps {
  failure: Pick<RemoteFailure, 'kind'>;
  onRetry: () => void;
  retrying?: boolean;
}

/** The card in place of a remote that could not be shown; header, other areas and the session go on. */
export function AreaFailure({ failure, onRetry, retrying = false }: AreaFailureProps) {
  const { t } = useLingui();
  const happened = {
    load: <Trans>Seine Dateien sind gerade nicht erreichbar.</Trans>,
    code: <Trans>In seinem Code ist beim Laden ein Fehler aufgetreten.</Trans>,
    contract: <Trans>Seine Version passt nicht zu dieser Seite.</Trans>,
    render: <Trans>Beim Anzeigen ist ein Fehler aufgetreten.</Trans>,
  }[failure.kind];
  return (
    <ErrorCard
      title={t`Dieser Bereich ist gerade nicht da`}
      happened={happened}
      kept={<Trans>Du bleibst eingeloggt, alle anderen Bereiche funktionieren weiter.</Trans>}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
