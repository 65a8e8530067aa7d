import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ShareButton } from '@duellwerk/shared/ui/share-button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { stepsOf } from './desk-steps.ts';
import { questionAsked } from './steps.model.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
  max-inline-size: 70ch;
  overflow-wrap: anywhere;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** What an organizer does until the draw, while the clock opens and closes the registration by itself. */
export function Following({ managed }: { managed: ManagedTournament }) {
  const ask = useUnit(questionAsked);
  const { id, name, state, registration_opens_at, registration_ends_at } = managed;
  if (state !== 'published' && state !== 'registration_open') return null;
  const mayClose = stepsOf(managed).others.includes('close-registration');
  return (
    <Card>
      <Body>
        <h2>
          <Trans>So geht es weiter</Trans>
        </h2>
        <p>
          {state === 'published' ? (
            <Trans>
              Die Anmeldung öffnet <Moment at={registration_opens_at} /> von selbst. Wer das Turnier verfolgt,
              bekommt dann Bescheid.
            </Trans>
          ) : (
            <Trans>
              Bis <Moment at={registration_ends_at} /> können alle beitreten. Sind sie früher vollzählig,
              schließ die Anmeldung selbst; danach kommen Setzliste und Start.
            </Trans>
          )}
        </p>
        <Actions>
          <ShareButton title={name} path={`/tournaments/${id}`} />
          <Button as={Link} to="?tab=entries" replace icon="plus">
            <Trans>Selbst eintragen</Trans>
          </Button>
          {mayClose && (
            <Button onClick={() => ask('close-registration')}>
              <Trans>Anmeldung schließen</Trans>
            </Button>
          )}
        </Actions>
      </Body>
    </Card>
  );
}
