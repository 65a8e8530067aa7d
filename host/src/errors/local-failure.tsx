import { OVERRIDE_END_PATH } from '@duellwerk/shared/contract/builds';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { Trans, useLingui } from '@lingui/react/macro';
import { EndOverride } from '../builds/end-override.tsx';

interface LocalFailureProps {
  /** Address of the development server. */
  origin: string;
  onRetry: () => void;
  retrying: boolean;
}

/** The card in place of a tester's local remote whose development server does not answer. */
export function LocalFailure({ origin, onRetry, retrying }: LocalFailureProps) {
  const { t } = useLingui();
  return (
    <ErrorCard
      title={t`Dieser Bereich ist gerade nicht da`}
      happened={<Trans>Unter {origin} antwortet kein Entwicklungs-Server.</Trans>}
      next={<Trans>Starte ihn wieder oder beende die Testversion.</Trans>}
      onRetry={onRetry}
      retrying={retrying}
      action={
        <form method="post" action={OVERRIDE_END_PATH}>
          <EndOverride />
        </form>
      }
    />
  );
}
