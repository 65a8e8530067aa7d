import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { FailureMessage } from '@duellwerk/shared/ui/failure-message';
import { Trans } from '@lingui/react/macro';

interface LinkUnansweredProps {
  /** What could not be done. */
  title: string;
  failure: Error;
  onRetry: () => void;
}

/** In place of what a link of a mail leads to: nothing was learnt about the link, trying again makes sense. */
export function LinkUnanswered({ title, failure, onRetry }: LinkUnansweredProps) {
  return (
    <ErrorCard
      title={title}
      happened={<FailureMessage failure={failure} />}
      kept={<Trans>Der Link gilt weiter.</Trans>}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={onRetry}
    />
  );
}
