import { ApiError } from '@duellwerk/shared/http/api-error';
import { space } from '@duellwerk/shared/theme/tokens';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $serverState, retryClicked } from './server-state.model.ts';

const Place = styled.div`
  padding-block: ${space(6)} ${space(2)};
`;

/** Says that the server cannot be reached, as long as the site's own data is missing; it goes when the data has come. */
export function ServerState() {
  const { t } = useLingui();
  const [state, retry] = useUnit([$serverState, retryClicked]);
  if (!state) return null;
  const { failure, retrying } = state;
  const unreachable = failure instanceof ApiError && failure.reason === 'unreachable';
  return (
    <Place>
      <ErrorCard
        title={t`Der Server antwortet nicht`}
        happened={
          unreachable ? (
            <Trans>Wir haben ihn nicht erreicht, deshalb fehlt ein Teil der Seite.</Trans>
          ) : (
            <Trans>Seine Antwort war nicht zu gebrauchen, deshalb fehlt ein Teil der Seite.</Trans>
          )
        }
        kept={<Trans>Was schon zu sehen ist, bleibt stehen.</Trans>}
        next={<Trans>Wir versuchen es alle zehn Sekunden von selbst.</Trans>}
        onRetry={() => retry()}
        retrying={retrying}
      />
    </Place>
  );
}
