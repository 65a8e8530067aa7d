import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { placeTaken, takeSubmission } from './claim.model.ts';

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** Takes the place, for a team or for the user alone. */
export function Take({ team = null, disabled = false }: { team?: string | null; disabled?: boolean }) {
  const navigate = useNavigate();
  const [take, busy] = useUnit([placeTaken, takeSubmission.$pending]);
  return (
    <Button
      variant="primary"
      icon="check"
      busy={busy}
      disabled={disabled}
      onClick={() => take({ team, goTo: (path) => navigate(path, { replace: true }) })}
    >
      <Trans>Platz übernehmen</Trans>
    </Button>
  );
}

export function ToTournament({ tournament }: { tournament: string }) {
  return (
    <Button as={Link} to={`/tournaments/${tournament}`} variant="quiet">
      <Trans>Zum Turnier</Trans>
    </Button>
  );
}
