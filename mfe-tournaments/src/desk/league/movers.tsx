import type { DivisionTable, MovementLine } from '@duellwerk/shared/contract/leagues';
import type { Movement, Zone } from '@duellwerk/shared/rules/league-movement';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Card, CardGrid, CardTitle } from '@duellwerk/shared/ui/card';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { movementText, zoneText } from '../../league/league-words.ts';
import { Section } from './layout.ts';

const Grid = styled(CardGrid)`
  inline-size: 100%;
`;
const Groups = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
  dd { margin: 0; font: 700 ${size.lead} / 1.25 ${font.display}; overflow-wrap: anywhere; }
`;
const Word = styled.dt<{ $tone: 'up' | 'down' | null }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${size.small};
  font-weight: 600;
  color: ${({ $tone }) => ($tone === 'up' ? color.successText : $tone === 'down' ? color.dangerText : color.soft)};
`;

interface GroupProps {
  word: string;
  icon: IconName;
  tone: 'up' | 'down' | null;
  teams: readonly string[];
}

function Group({ word, icon, tone, teams }: GroupProps) {
  return (
    <div>
      <Word $tone={tone}>
        <Icon name={icon} size={16} />
        {word}
      </Word>
      <dd>{teams.join(', ')}</dd>
    </div>
  );
}

type Moving = Exclude<Zone, 'hold'>;
const movingZones = Object.keys(zoneText) as Moving[];

/** The teams of a division by the zone of their place, those that have left in none. */
export function teamsByZone({ rows, entries }: DivisionTable): { zone: Moving; teams: string[] }[] {
  return movingZones.flatMap((zone) => {
    const teams = rows.flatMap((row) =>
      row.zone === zone && row.out === null ? (entries[row.entry]?.name ?? []) : [],
    );
    return teams.length > 0 ? [{ zone, teams }] : [];
  });
}

/** Who would move as the tables are, division by division; nothing where no place moves. */
export function CurrentMovers({ divisions }: { divisions: readonly DivisionTable[] }) {
  const { t, i18n } = useLingui();
  const moving = divisions.flatMap((division) => {
    const groups = teamsByZone(division);
    return groups.length > 0 ? [{ division, groups }] : [];
  });
  if (moving.length === 0) return null;
  return (
    <Frame title={t`Wer gerade auf- und absteigt`}>
      {moving.map(({ division: { id, name }, groups }) => (
        <Card key={id}>
          <CardTitle>{name}</CardTitle>
          <Groups>
            {groups.map(({ zone, teams }) => (
              <Group
                key={zone}
                word={i18n._(zoneText[zone].word)}
                icon={zoneText[zone].icon}
                tone={zoneText[zone].tone}
                teams={teams}
              />
            ))}
          </Groups>
        </Card>
      ))}
    </Frame>
  );
}

const finalStyles: Record<Exclude<Movement, 'stay'>, Pick<GroupProps, 'icon' | 'tone'>> = {
  promote: { icon: 'chevron-up', tone: 'up' },
  relegate: { icon: 'chevron-down', tone: 'down' },
  remove: { icon: 'close', tone: null },
};

/** Who moves for certain; nothing where everybody stays. */
export function FinalMovers({ movements }: { movements: readonly MovementLine[] }) {
  const { t, i18n } = useLingui();
  const kinds = Object.keys(finalStyles) as (keyof typeof finalStyles)[];
  const groups = kinds.flatMap((kind) => {
    const teams = movements.filter(({ movement }) => movement === kind).map(({ team }) => team.name);
    return teams.length > 0 ? [{ kind, teams }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <Frame title={t`Auf- und Abstieg`}>
      {groups.map(({ kind, teams }) => (
        <Card key={kind}>
          <Groups>
            <Group word={i18n._(movementText[kind])} {...finalStyles[kind]} teams={teams} />
          </Groups>
        </Card>
      ))}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <h2>{title}</h2>
      <Grid>{children}</Grid>
    </Section>
  );
}
