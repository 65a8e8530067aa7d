import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { useLingui } from '@lingui/react/macro';

export function EntryFailure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <LoadFailure
      failure={failure}
      title={t`Die Berechtigung konnte nicht geprüft werden`}
      onRetry={onRetry}
    />
  );
}
