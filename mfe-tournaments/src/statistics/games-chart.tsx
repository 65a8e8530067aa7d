import type { PlayedGame } from '@duellwerk/shared/contract/statistics';
import { $gameArt, $gameNames } from '@duellwerk/shared/store/base.model';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Chart } from '@duellwerk/shared/ui/chart';
import { BAR_PICTURE_PX, Bars, barsHeight } from '@duellwerk/shared/ui/chart-marks';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useSwitchWords } from './use-switch-words.ts';

/** How much of each game was played. */
export function GamesChart({ games }: { games: readonly PlayedGame[] }) {
  const { t } = useLingui();
  const [names, art] = useUnit([$gameNames, $gameArt]);
  const nameOf = ({ game }: PlayedGame) => names[game] ?? game;
  const pictureOf = (each: PlayedGame) => (
    <Avatar
      id={each.game}
      name={nameOf(each)}
      src={art[each.game] ?? null}
      size={BAR_PICTURE_PX}
      shape="team"
    />
  );
  const columns: Column<PlayedGame>[] = [
    { id: 'game', head: t`Spiel`, cell: nameOf },
    { id: 'matches', head: t`Begegnungen`, align: 'end', cell: ({ matches }) => matches },
    { id: 'games', head: t`Maps`, align: 'end', cell: (each) => each.games },
  ];
  const bars = games.map((each) => ({
    ...{ id: each.game, name: nameOf(each), picture: pictureOf(each) },
    value: t`${plural(each.matches, { one: '# Begegnung', other: '# Begegnungen' })}`,
    parts: [{ mark: 'strong' as const, amount: each.matches }],
  }));
  const said = bars.map(({ name, value }) => `${name} ${value}`).join(', ');
  return (
    <Chart
      heading="h2"
      title={t`Meistgespielt`}
      summary={t`Diagramm der Begegnungen je Spiel: ${said}.`}
      height={barsHeight(bars.length)}
      legend={[{ mark: 'strong', text: t`Begegnungen` }]}
      words={useSwitchWords()}
      columns={columns}
      rows={games}
      rowKey={({ game }) => game}
    >
      <Bars bars={bars} />
    </Chart>
  );
}
