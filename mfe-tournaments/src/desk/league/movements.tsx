import type { ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import type { MovementLine } from '@duellwerk/shared/contract/leagues';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Card, CardGrid, CardTitle } from '@duellwerk/shared/ui/card';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Section } from './layout.ts';
import { nextPlan } from './next-plan.ts';

const Grid = styled(CardGrid)`
  inline-size: 100%;
`;
const Teams = styled.ol`
  display: grid;
  margin-block-start: ${space(3)};
  padding: 0;
  list-style: none;
  counter-reset: seed;
`;
const Row = styled.li<{ $tone: 'up' | 'down' | null }>`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 2.5rem;
  border-block-start: 1px solid ${color.line};
  counter-increment: seed;
  overflow-wrap: anywhere;
  &::before { content: counter(seed); color: ${color.faint}; font-variant-numeric: tabular-nums; }
  small {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    font-size: ${size.small};
    color: ${({ $tone }) => ($tone === 'up' ? color.successText : $tone === 'down' ? color.dangerText : color.soft)};
  }
`;

interface MovementsProps {
  managed: ManagedSeason;
  /** Number of the season that they lead to. */
  season: number;
  title: string;
}

/** Who plays where in the next season, and who is not in it any more. */
export function Movements({ managed, season, title }: MovementsProps) {
  const { t } = useLingui();
  const { divisions, left } = nextPlan(managed);
  const reasons = { removed: t`ist nicht mehr in der Liga`, dissolved: t`ist aufgelöst` };
  return (
    <Section>
      <h2>{title}</h2>
      <Grid>
        {divisions.map(({ number, name, lines }) => (
          <Card key={number}>
            <CardTitle>
              <Trans>
                {name} in Saison {season}
              </Trans>
            </CardTitle>
            <Teams role="list" aria-label={name}>
              {lines.map((line) => (
                <Line key={line.team.id} line={line} />
              ))}
            </Teams>
          </Card>
        ))}
      </Grid>
      {left.length > 0 && (
        <div>
          <h3>
            <Trans>Nicht mehr dabei</Trans>
          </h3>
          <ul>
            {left.map(({ team, reason }) => (
              <li key={team.id}>
                {team.name} <small>{reasons[reason]}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function Line({ line: { team, movement } }: { line: MovementLine }) {
  const { t } = useLingui();
  const tone = movement === 'promote' ? 'up' : movement === 'relegate' ? 'down' : null;
  return (
    <Row $tone={tone}>
      <span>{team.name}</span>
      {tone === 'up' ? (
        <small>
          <Icon name="chevron-up" size={14} />
          {t`steigt auf`}
        </small>
      ) : tone === 'down' ? (
        <small>
          <Icon name="chevron-down" size={14} />
          {t`steigt ab`}
        </small>
      ) : (
        <small>{t`bleibt`}</small>
      )}
    </Row>
  );
}
