import type { MovementLine, Season } from '@duellwerk/shared/contract/leagues';
import { Link } from '@duellwerk/shared/router/router';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Card, CardGrid } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { movementText } from './league-words.ts';

const Facts = styled(Card).attrs({ as: 'section' })`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  h2 { font-size: ${size.h3}; }
  ul { display: grid; gap: ${space(2)}; margin: 0; padding: 0; list-style: none; }
  li { color: ${color.soft}; }
  b { color: ${color.text}; }
`;

/** Matches about places, when rosters change, and what became of everybody. */
export function SeasonFacts({ season }: { season: Season }) {
  const { t } = useLingui();
  return (
    <CardGrid $min="20rem">
      {season.deciders.length > 0 && (
        <Facts>
          <h2>{t`Entscheidungsspiele`}</h2>
          <ul>
            {season.deciders.map(({ id, kind, tournament, teams }) => (
              <li key={id}>
                {kind === 'relegation' ? t`Relegation` : t`Gleichstand`}:{' '}
                <Link to={`/tournaments/${tournament}`}>{teams.map(({ name }) => name).join(' – ')}</Link>
              </li>
            ))}
          </ul>
        </Facts>
      )}
      {season.movements.length > 0 && <End movements={season.movements} />}
      {season.state !== 'completed' && <Rosters season={season} />}
    </CardGrid>
  );
}

function Rosters({ season: { rosters_lock_at, transfer_windows } }: { season: Season }) {
  const { t } = useLingui();
  return (
    <Facts>
      <h2>{t`Aufgebote und Transfers`}</h2>
      <ul>
        <li>
          <Trans>
            Aufgebote stehen fest ab <Moment at={rosters_lock_at} show="date" />.
          </Trans>
        </li>
        {transfer_windows.map(({ opens_at, closes_at }) => (
          <li key={opens_at}>
            <Trans>
              Transferfenster: <Moment at={opens_at} show="date" /> bis <Moment at={closes_at} show="date" />
            </Trans>
          </li>
        ))}
      </ul>
    </Facts>
  );
}

const told = ['promote', 'relegate', 'remove'] as const;

function End({ movements }: { movements: readonly MovementLine[] }) {
  const { t, i18n } = useLingui();
  return (
    <Facts>
      <h2>{t`Wie die Saison ausging`}</h2>
      <ul>
        {told.map((kind) => {
          const names = movements.filter(({ movement }) => movement === kind).map(({ team }) => team.name);
          return names.length === 0 ? null : (
            <li key={kind}>
              {i18n._(movementText[kind])}: <b>{names.join(', ')}</b>
            </li>
          );
        })}
      </ul>
    </Facts>
  );
}
