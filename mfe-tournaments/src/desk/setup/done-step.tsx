import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Link } from '@duellwerk/shared/router/router';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { stepSubmission } from '../page/steps.model.ts';
import { Choice } from './layout.ts';
import { ProblemList } from './problem-list.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(5)};
  dt { color: ${color.soft}; font-size: ${size.small}; align-self: center; }
`;

/** The last step: what was chosen, what is still missing, and the way to the public. */
export function DoneStep({ managed, isChanged }: { managed: ManagedTournament; isChanged: boolean }) {
  const [submit, busy] = useUnit([stepSubmission.submitted, stepSubmission.$pending]);
  const { id, state, problems, starts_at, places, taken } = managed;
  const publish = (opens: boolean) => submit({ tournament: managed, step: 'publish', reason: '', opens });
  const isReady = problems.length === 0 && !isChanged;
  return (
    <>
      <h2>
        {state === 'draft' ? <Trans>Bereit für die Öffentlichkeit?</Trans> : <Trans>Alles gespeichert</Trans>}
      </h2>
      <Facts>
        <dt>
          <Trans>Beginn</Trans>
        </dt>
        <dd>
          <Moment at={starts_at} />
        </dd>
        <dt>
          <Trans>Anmeldung</Trans>
        </dt>
        <dd>
          <Moment at={managed.registration_opens_at} /> – <Moment at={managed.registration_ends_at} />
        </dd>
        <dt>
          <Trans>Plätze</Trans>
        </dt>
        <dd>
          {taken} / {places}
        </dd>
      </Facts>
      <ProblemList managed={managed} />
      {state === 'registration_open' && (
        <Banner style="success" title={<Trans>Die Anmeldung ist offen</Trans>}>
          <Trans>
            Alle sehen das Turnier: <TextLink to={`/tournaments/${id}`}>zur Turnierseite</TextLink>
          </Trans>
        </Banner>
      )}
      <Choice>
        {state === 'draft' && !managed.is_template && (
          <>
            <Button variant="primary" busy={busy} disabled={!isReady} onClick={() => publish(true)}>
              <Trans>Veröffentlichen und Anmeldung öffnen</Trans>
            </Button>
            <Button busy={busy} disabled={!isReady} onClick={() => publish(false)}>
              <Trans>Nur ankündigen</Trans>
            </Button>
          </>
        )}
        <Button as={Link} to={`/admin/tournaments/${id}`} variant={state === 'draft' ? 'quiet' : 'primary'}>
          <Trans>Zum Turnier</Trans>
        </Button>
      </Choice>
    </>
  );
}
