import type { MatchResult } from '@duellwerk/shared/contract/user-page';
import { Card } from '@duellwerk/shared/ui/card';
import { Chart } from '@duellwerk/shared/ui/chart';
import { Bars, barsHeight, Columns as ChartColumns } from '@duellwerk/shared/ui/chart-marks';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { RecordStrip } from '@duellwerk/shared/ui/record-strip';
import { useLingui } from '@lingui/react/macro';
import { type SampleTeam, sampleTeams } from './samples.ts';
import { Columns, Sample } from './show.tsx';

const record = { played: 15, won: 10, drawn: 1, lost: 4 };
const form: readonly MatchResult[] = ['won', 'lost', 'won', 'drawn', 'won'];

/** Charts with the tables behind them, and a record with the plates of its form. */
export function Charts() {
  const { t } = useLingui();
  const columns: Column<SampleTeam>[] = [
    { id: 'name', head: t`Team`, cell: ({ name }) => name },
    { id: 'wins', head: t`Siege`, align: 'end', cell: ({ wins }) => wins },
    { id: 'losses', head: t`Niederlagen`, align: 'end', cell: ({ losses }) => losses },
  ];
  const numbers = {
    words: { table: t`Als Tabelle`, drawing: t`Als Diagramm` },
    ...{ columns, rows: sampleTeams, rowKey: ({ id }: SampleTeam) => id },
  };
  const legend = [
    { mark: 'strong' as const, text: t`Siege` },
    { mark: 'hollow' as const, text: t`Niederlagen` },
  ];
  return (
    <>
      <Columns $wide>
        <Card>
          <Chart
            title={t`Balken`}
            summary={t`Siege und Niederlagen der Teams als Balken`}
            height={barsHeight(sampleTeams.length)}
            legend={legend}
            {...numbers}
          >
            <Bars
              bars={sampleTeams.map(({ id, name, wins, losses }) => ({
                ...{ id, name, value: `${wins}:${losses}` },
                parts: [
                  { mark: 'strong', amount: wins },
                  { mark: 'hollow', amount: losses },
                ],
              }))}
            />
          </Chart>
        </Card>
        <Card>
          <Chart
            title={t`Säulen`}
            summary={t`Überschuss der Siege als Säulen`}
            height="7rem"
            legend={legend}
            {...numbers}
          >
            <ChartColumns
              from="middle"
              columns={sampleTeams.map(({ id, name, wins, losses }) => ({
                ...{ id, title: name, value: (wins - losses) / 10 },
                mark: wins < losses ? 'hollow' : 'strong',
              }))}
            />
          </Chart>
        </Card>
        <Card>
          <Chart
            title={t`Säulen mit Beschriftung`}
            summary={t`Siege als Säulen`}
            height="9rem"
            legend={legend.slice(0, 1)}
            note={t`mit einem Satz dazu`}
            {...numbers}
          >
            <ChartColumns
              from="bottom"
              columns={sampleTeams.map(({ id, name, wins }) => ({
                ...{ id, title: name, value: wins / 10, label: `${wins}` },
                mark: wins > 5 ? 'strong' : 'middle',
              }))}
            />
          </Chart>
        </Card>
      </Columns>
      <Sample name={t`Form`}>
        <RecordStrip record={record} form={form} />
      </Sample>
    </>
  );
}
