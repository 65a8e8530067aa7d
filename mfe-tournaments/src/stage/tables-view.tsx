import type { RoundName } from '@duellwerk/shared/bracket/round-names';
import { presentRound, roundsOf } from '@duellwerk/shared/bracket-drawing/rounds-of';
import type { StagePage, StageTable } from '@duellwerk/shared/contract/stages';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import { roundText } from '../rounds/round-text.ts';
import { bestOfsOf } from './best-ofs.ts';
import { RoundMatches } from './round-matches.tsx';
import { Standings } from './standings.tsx';

const Groups = styled.div`
  display: grid;
  gap: ${space(10)};
`;
const Group = styled.section`
  display: grid;
  /* Beside each other where both fit, whatever the size of the letters. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr));
  gap: ${space(3)} ${space(6)};
  align-items: start;
`;
const Title = styled.h2`
  grid-column: 1 / -1;
  font-size: ${size.h3};
`;
const Beside = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const RoundLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
const Round = styled.div`
  display: grid;
  justify-items: center;
  h3 { font-size: ${size.lead}; }
  small { font-size: ${size.small}; color: ${color.soft}; }
`;

interface TablesViewProps {
  page: StagePage;
  own: number | null;
}

/** Groups, a round robin or a Swiss stage: each table with the matches of one round beside it. */
export function TablesView({ page, own }: TablesViewProps) {
  return (
    <Groups>
      {page.standings.map((table) => (
        <TableGroup key={table.group ?? ''} page={page} table={table} own={own} />
      ))}
    </Groups>
  );
}

function TableGroup({ page, table, own }: TablesViewProps & { table: StageTable }) {
  const { t } = useLingui();
  const { group } = table;
  const title = group === null ? t`Tabelle` : t`Gruppe ${group}`;
  return (
    <Group aria-label={title}>
      <Title>{title}</Title>
      <div>
        <Standings page={page} table={table} label={title} own={own} />
      </div>
      <GroupRounds page={page} group={group} />
    </Group>
  );
}

interface GroupRoundsProps {
  page: StagePage;
  group: string | null;
  /** More about a round, by its number. */
  about?: (round: number) => ReactNode;
}

/** The matches of one round at a time, the present one first. */
export function GroupRounds({ page, group, about }: GroupRoundsProps) {
  const { t, i18n } = useLingui();
  const rounds = useMemo(() => roundsOf(page, group), [page, group]);
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? presentRound(rounds), rounds.length - 1);
  const shown = rounds[at];
  if (!shown) return null;
  const name = nameInGroup(shown.round.name);
  const isDay = name.kind === 'match_day';
  const bestOfs = bestOfsOf(shown.round, shown.matches).join('/');
  return (
    <Beside>
      <RoundLine>
        <IconButton
          icon="chevron-left"
          label={isDay ? t`Spieltag davor` : t`Runde davor`}
          disabled={at === 0}
          onClick={() => setChosen(at - 1)}
        />
        <Round>
          <h3>{i18n._(roundText(name))}</h3>
          <small>{t`Best of ${bestOfs}`}</small>
        </Round>
        <IconButton
          icon="chevron-right"
          label={isDay ? t`Spieltag danach` : t`Runde danach`}
          disabled={at >= rounds.length - 1}
          onClick={() => setChosen(at + 1)}
        />
      </RoundLine>
      {about?.(shown.round.number)}
      <RoundMatches page={page} matches={shown.matches} isNarrow />
    </Beside>
  );
}

/** The group stands above already. */
const nameInGroup = (name: RoundName): RoundName =>
  name.kind === 'group_day' ? { kind: 'match_day', day: name.day } : name;
