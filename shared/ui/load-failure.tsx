import { ApiError } from '@duellwerk/shared/http/api-error';
import { Link } from '@duellwerk/shared/router/router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FACTOR_SETTINGS } from '../rules/second-factor.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { FailureMessage } from './failure-message.tsx';
import { StatusPage } from './status-page.tsx';

export interface LoadFailureProps {
  failure: Error;
  /** What could not be loaded, as a sentence. */
  title: string;
  onRetry: () => void;
  /** What to say when there is no such thing; without it that is a failure like any other. */
  unknown?: { title: string; text: ReactNode; action: ReactNode };
}

/** In place of data that did not come: the error page of a thing that does not exist, or what happened and a retry. */
export function LoadFailure({ failure, title, onRetry, unknown }: LoadFailureProps) {
  const { t } = useLingui();
  if (unknown && isUnknown(failure)) {
    return (
      <StatusPage status={404} name="Not Found" title={unknown.title} action={unknown.action}>
        <p>{unknown.text}</p>
      </StatusPage>
    );
  }
  if (failure instanceof ApiError && failure.reason === 'second_factor_required') {
    return (
      <EmptyState
        title={t`Hier fehlt dir noch der zweite Schritt`}
        action={
          <Button as={Link} to={FACTOR_SETTINGS} variant="primary" icon="shield">
            <Trans>Jetzt einrichten</Trans>
          </Button>
        }
      >
        {failure.message}
      </EmptyState>
    );
  }
  return (
    <ErrorCard
      title={title}
      happened={<FailureMessage failure={failure} />}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={onRetry}
    />
  );
}

/** No thing of this id, or an id that can be nobody's: such calls have the id alone, so nothing else of them can be wrong. */
function isUnknown(failure: Error): boolean {
  return failure instanceof ApiError && ['not_found', 'invalid_request'].includes(failure.reason);
}
