import type { Upset } from '@duellwerk/shared/contract/statistics';
import { Link } from '@duellwerk/shared/router/router';
import { Chart } from '@duellwerk/shared/ui/chart';
import { Bars, barsHeight } from '@duellwerk/shared/ui/chart-marks';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { Moment } from '@duellwerk/shared/ui/moment';
import { useLingui } from '@lingui/react/macro';
import { SidePicture } from './side-picture.tsx';
import { useSwitchWords } from './use-switch-words.ts';

/** Matches that the lower seed won: the bar is as long as there are seeds between the sides. */
export function UpsetsChart({ upsets }: { upsets: readonly Upset[] }) {
  const { t } = useLingui();
  const columns: Column<Upset>[] = [
    {
      id: 'match',
      head: t`Begegnung`,
      cell: ({ match, winner, loser }) => (
        <Link to={`/matches/${match}`}>
          {winner.side.name} – {loser.side.name}
        </Link>
      ),
    },
    {
      id: 'score',
      head: t`Ergebnis`,
      align: 'end',
      cell: ({ winner, loser }) =>
        winner.score === null || loser.score === null ? '–' : `${winner.score}:${loser.score}`,
    },
    {
      id: 'seeds',
      head: t`Setzplätze`,
      align: 'end',
      cell: ({ winner, loser }) => t`${winner.seed} gegen ${loser.seed}`,
    },
    {
      id: 'tournament',
      head: t`Turnier`,
      wideOnly: true,
      cell: ({ tournament }) => <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>,
    },
    {
      id: 'at',
      head: t`Wann`,
      align: 'end',
      wideOnly: true,
      cell: ({ at }) => <Moment at={at} show="date" />,
    },
  ];
  const bars = upsets.map(({ match, winner, loser }) => ({
    // Both names in one line are too long for a phone.
    about: t`gegen ${loser.side.name}`,
    ...{ id: match, name: winner.side.name, picture: <SidePicture side={winner.side} /> },
    value: t`${winner.seed} gegen ${loser.seed}`,
    parts: [{ mark: 'strong' as const, amount: winner.seed - loser.seed }],
  }));
  const said = upsets
    .map(({ winner, loser }) => t`${winner.side.name} schlägt ${loser.side.name}`)
    .join('; ');
  return (
    <Chart
      heading="h2"
      title={t`Größte Überraschungen`}
      summary={t`Diagramm der Begegnungen, in denen der schlechtere Setzplatz gewonnen hat: ${said}.`}
      height={barsHeight(bars.length, true)}
      legend={[{ mark: 'strong', text: t`Setzplatz-Differenz` }]}
      words={useSwitchWords()}
      columns={columns}
      rows={upsets}
      rowKey={({ match }) => match}
    >
      <Bars bars={bars} />
    </Chart>
  );
}
