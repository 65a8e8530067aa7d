import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $pageFacts } from '../app/page-facts.ts';
import type { RemoteFailure } from '../remotes/remote-failure.ts';

// Only testers see it whose own machine brings a part of the page.
const LocalFailure = lazy(() =>
  import('./local-failure.tsx').then(({ LocalFailure }) => ({ default: LocalFailure })),
);

interface AreaFailureProps {
  /** The remote whose area it is, where that is known. */
  remote?: string | undefined;
  failure: Pick<RemoteFailure, 'kind'>;
  onRetry: () => void;
  retrying?: boolean;
}

/** The card in place of a remote that could not be shown; header, other areas and the session go on. */
export function AreaFailure({ remote, failure, onRetry, retrying = false }: AreaFailureProps) {
  const { t } = useLingui();
  const { overrides } = useUnit($pageFacts);
  const origin = failure.kind === 'load' ? localOrigin(remote, overrides) : undefined;
  if (origin !== undefined)
    return (
      <Suspense>
        <LocalFailure origin={origin} onRetry={onRetry} retrying={retrying} />
      </Suspense>
    );
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

/** The development server that a remote comes from in this session, `undefined` for a published version. */
function localOrigin(remote: string | undefined, overrides: readonly string[]): string | undefined {
  const start = `${remote}@`;
  return overrides.find((each) => each.startsWith(`${start}http`))?.slice(start.length);
}
