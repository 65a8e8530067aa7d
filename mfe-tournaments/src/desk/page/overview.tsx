import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Link } from '@duellwerk/shared/router/router';
import { shortLocation } from '@duellwerk/shared/rules/location-text';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card, CardGrid } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatNames } from '../../lib/texts.ts';
import { ProblemList } from '../setup/problem-list.tsx';
import { Following } from './following.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
const Figures = styled(CardGrid)`
  p:first-child { font-size: ${size.small}; color: ${color.soft}; }
`;
const Value = styled.p`
  font: 700 ${size.h3} / 1.2 ${font.display};
  font-variant-numeric: tabular-nums;
  small { display: block; font: 400 ${size.small} / 1.4 ${font.text}; color: ${color.soft}; }
`;

/** The tournament in figures: places, times, how it is played, and what is still missing before anybody sees it. */
export function Overview({ managed }: { managed: ManagedTournament }) {
  const { t, i18n } = useLingui();
  const games = useUnit($gameNames);
  const { taken, places, waiting, missing, min_entries, check_in_opens_at: opens, team_size: size } = managed;
  const formats = managed.stages.map(({ format }) => i18n._(formatNames[format])).join(', ');
  return (
    <Stack>
      <ProblemList managed={managed} />
      <Following managed={managed} />
      <Figures $min="9rem">
        <Figure name={t`Plätze`}>
          {taken} / {places}{' '}
          <small>
            {waiting > 0 ? <Trans>+ {waiting} warten</Trans> : <Trans>mindestens {min_entries}</Trans>}
          </small>
        </Figure>
        <Figure name={t`Anmeldung`}>
          <Moment at={managed.registration_opens_at} />{' '}
          <small>
            <Trans>
              bis <Moment at={managed.registration_ends_at} />
            </Trans>
          </small>
        </Figure>
        <Figure name={t`Check-in`}>
          {opens === null ? <Trans>keiner</Trans> : <Moment at={opens} />}{' '}
          {missing > 0 && opens !== null && (
            <small>
              <Trans>{missing} fehlen</Trans>
            </small>
          )}
        </Figure>
        <Figure name={t`Beginn`}>
          <Moment at={managed.starts_at} />
        </Figure>
        <Figure name={t`Spiel`}>
          {games[managed.game] ?? managed.game} <small>{t`${size} gegen ${size}`}</small>
        </Figure>
        <Figure name={t`Modus`}>
          {formats} <small>{t`Best of ${managed.best_of}`}</small>
        </Figure>
        {managed.venue && (
          <Figure name={t`Ort`}>
            {managed.venue.name} <small>{shortLocation(managed.venue)}</small>
          </Figure>
        )}
        {managed.series && <Figure name={t`Reihe`}>{managed.series.name}</Figure>}
      </Figures>
      <div>
        <Button as={Link} to={`/admin/tournaments/${managed.id}/settings`} icon="pencil">
          <Trans>Einstellungen</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card>
      <p>{name}</p>
      <Value>{children}</Value>
    </Card>
  );
}
