import type { Streak } from '@duellwerk/shared/contract/statistics';
import { Chart } from '@duellwerk/shared/ui/chart';
import { Bars, barsHeight } from '@duellwerk/shared/ui/chart-marks';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { Moment } from '@duellwerk/shared/ui/moment';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SideLink } from './side-link.tsx';
import { SidePicture } from './side-picture.tsx';
import { useSwitchWords } from './use-switch-words.ts';

/** The longest rows of wins. */
export function StreaksChart({ streaks }: { streaks: readonly Streak[] }) {
  const { t } = useLingui();
  const columns: Column<Streak>[] = [
    { id: 'side', head: t`Wer`, cell: ({ side }) => <SideLink side={side} /> },
    { id: 'wins', head: t`Siege`, align: 'end', cell: ({ wins }) => wins },
    { id: 'from', head: t`Von`, align: 'end', cell: ({ from }) => <Moment at={from} show="date" /> },
    {
      id: 'to',
      head: t`Bis`,
      align: 'end',
      cell: ({ to, running }) => (running ? t`läuft noch` : <Moment at={to} show="date" />),
    },
  ];
  const bars = streaks.map(({ side, wins, running }) => ({
    ...{ id: side.id, name: side.name, picture: <SidePicture side={side} /> },
    value: t`${plural(wins, { one: '# Sieg', other: '# Siege' })}`,
    parts: [{ mark: running ? ('strong' as const) : ('middle' as const), amount: wins }],
  }));
  const said = bars.map(({ name, value }) => `${name} ${value}`).join(', ');
  return (
    <Chart
      heading="h2"
      title={t`Längste Siegesserien`}
      summary={t`Diagramm der Siege in Folge: ${said}.`}
      height={barsHeight(bars.length)}
      legend={[
        { mark: 'strong', text: t`läuft noch` },
        { mark: 'middle', text: t`gerissen` },
      ]}
      words={useSwitchWords()}
      columns={columns}
      rows={streaks}
      rowKey={({ side }) => side.id}
    >
      <Bars bars={bars} />
    </Chart>
  );
}
