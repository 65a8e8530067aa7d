import type { RecordedResult } from '@duellwerk/shared/contract/records';
import { Link } from '@duellwerk/shared/router/router';
import { useLingui } from '@lingui/react/macro';
import { Chart } from '../ui/chart.tsx';
import { Columns } from '../ui/chart-marks.tsx';
import type { Column } from '../ui/data-list.tsx';
import { Moment } from '../ui/moment.tsx';
import { clearness } from './clearness.ts';
import { resultMarks, useResultLegend, useResultWords, useSwitchWords } from './use-result-words.ts';

/** The last matches: won ones stand, lost ones hang, and the clearer the longer. */
export function ResultsChart({ results }: { results: readonly RecordedResult[] }) {
  const { t } = useLingui();
  const words = useResultWords();
  const legend = useResultLegend();
  const opponentOf = ({ opponent }: RecordedResult) => opponent ?? t`unbekannt`;
  const count = (wanted: RecordedResult['result']) =>
    results.filter(({ result }) => result === wanted).length;
  const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')];
  const columns: Column<RecordedResult>[] = [
    {
      id: 'opponent',
      head: t`Gegen`,
      cell: (each) => <Link to={`/matches/${each.match}`}>{opponentOf(each)}</Link>,
    },
    { id: 'tournament', head: t`Turnier`, cell: ({ tournament }) => tournament.name },
    {
      id: 'at',
      head: t`Datum`,
      wideOnly: true,
      cell: ({ at }) => (at === null ? '–' : <Moment at={at} show="date" />),
    },
    { id: 'result', head: t`Ergebnis`, align: 'end', cell: (each) => said(each) },
  ];
  const said = (each: RecordedResult) => `${words[each.result]} ${scoreOf(each)}`.trim();
  return (
    <Chart
      title={t`Letzte Begegnungen`}
      summary={t`Diagramm: ${won} gewonnen, ${drawn} remis, ${lost} verloren, die neueste rechts.`}
      height="7rem"
      legend={legend(results.map(({ result }) => result))}
      note={t`je länger, desto deutlicher; die neueste rechts`}
      words={useSwitchWords()}
      columns={columns}
      rows={results}
      rowKey={({ match }) => match}
    >
      <Columns
        from="middle"
        columns={results.toReversed().map((each) => ({
          id: each.match,
          value: clearness(each),
          mark: resultMarks[each.result],
          title: `${opponentOf(each)}: ${said(each)}`,
        }))}
      />
    </Chart>
  );
}

const scoreOf = ({ own, other }: RecordedResult) => (own === null || other === null ? '' : `${own}:${other}`);
