import type { MapRecord } from '@duellwerk/shared/contract/records';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Chart } from '../ui/chart.tsx';
import { Bars, barsHeight } from '../ui/chart-marks.tsx';
import type { Column } from '../ui/data-list.tsx';
import { resultMarks, useResultLegend, useSwitchWords } from './use-result-words.ts';

/** The drawing has the maps of most games, the table all of them. */
const DRAWN = 6;

/** How often each map was played and won. */
export function MapsChart({ maps }: { maps: readonly MapRecord[] }) {
  const { t } = useLingui();
  const nameOf = useMapNames(maps);
  const legend = useResultLegend();
  const columns: Column<MapRecord>[] = [
    { id: 'map', head: t`Map`, cell: nameOf },
    { id: 'played', head: t`Gespielt`, align: 'end', cell: ({ games }) => games.played },
    { id: 'won', head: t`Gewonnen`, align: 'end', cell: ({ games }) => games.won },
    {
      id: 'scores',
      head: t`Punkte`,
      align: 'end',
      cell: ({ scored, conceded }) => `${scored}:${conceded}`,
    },
  ];
  const drawn = maps.slice(0, DRAWN);
  const values = drawn.map((each) => {
    const { played, won } = each.games;
    const percent = Math.round((won / played) * 100);
    return { name: nameOf(each), value: t`${won} von ${played} · ${percent} %` };
  });
  const said = values.map(({ name, value }) => `${name} ${value}`).join(', ');
  return (
    <Chart
      title={t`Maps`}
      summary={t`Diagramm der gewonnenen Maps: ${said}.`}
      height={barsHeight(drawn.length)}
      legend={legend(maps.some(({ games }) => games.drawn > 0) ? ['won', 'drawn', 'lost'] : ['won', 'lost'])}
      words={useSwitchWords()}
      columns={columns}
      rows={maps}
      rowKey={keyOf}
    >
      <Bars
        bars={drawn.map((each, index) => ({
          id: keyOf(each),
          name: values[index]?.name ?? '',
          value: values[index]?.value ?? '',
          parts: (['won', 'drawn', 'lost'] as const).map((result) => ({
            mark: resultMarks[result],
            amount: each.games[result],
          })),
        }))}
      />
    </Chart>
  );
}

const keyOf = ({ game, map }: MapRecord) => `${game} ${map ?? ''}`;

/** Maps by their names, with the game's where several games have one of this name. */
function useMapNames(maps: readonly MapRecord[]): (map: MapRecord) => string {
  const { t } = useLingui();
  const gameNames = useUnit($gameNames);
  return ({ map, game }) => {
    const name = map ?? t`ohne Angabe`;
    const isShared = maps.some((other) => other.map === map && other.game !== game);
    return isShared ? `${name} (${gameNames[game] ?? game})` : name;
  };
}
