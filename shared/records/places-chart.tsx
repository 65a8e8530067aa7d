import type { RecordedPlace } from '@duellwerk/shared/contract/records';
import { Link } from '@duellwerk/shared/router/router';
import { useLingui } from '@lingui/react/macro';
import { formatPlacement } from '../i18n/format.ts';
import { Chart } from '../ui/chart.tsx';
import { Columns } from '../ui/chart-marks.tsx';
import type { Column } from '../ui/data-list.tsx';
import { Moment } from '../ui/moment.tsx';
import { useSwitchWords } from './use-result-words.ts';

/** Places up to this one are the podium. */
const PODIUM = 3;

/** The places of the last tournaments: the higher, the more of the field was left behind. */
export function PlacesChart({ places }: { places: readonly RecordedPlace[] }) {
  const { t, i18n } = useLingui();
  const told = ({ place }: RecordedPlace) => formatPlacement(place, place, { locale: i18n.locale });
  const ofField = (each: RecordedPlace) => {
    const [place, field] = [told(each), each.field];
    return t`${place} von ${field}`;
  };
  const columns: Column<RecordedPlace>[] = [
    {
      id: 'tournament',
      head: t`Turnier`,
      cell: ({ tournament: { id, name } }) => <Link to={`/tournaments/${id}`}>{name}</Link>,
    },
    {
      id: 'at',
      head: t`Datum`,
      wideOnly: true,
      cell: ({ tournament }) => <Moment at={tournament.starts_at} show="date" />,
    },
    { id: 'place', head: t`Platz`, align: 'end', cell: ofField },
  ];
  const said = places.map((each) => `${each.tournament.name} ${ofField(each)}`).join(', ');
  return (
    <Chart
      title={t`Plätze`}
      summary={t`Diagramm der Plätze: ${said}.`}
      height="9rem"
      legend={[
        { mark: 'strong', text: t`Podium` },
        { mark: 'middle', text: t`weitere Plätze` },
      ]}
      note={t`je höher, desto weiter vorn im Feld`}
      words={useSwitchWords()}
      columns={columns}
      rows={places}
      rowKey={({ tournament }) => tournament.id}
    >
      <Columns
        from="bottom"
        columns={places.toReversed().map((each) => ({
          id: each.tournament.id,
          value: shareOf(each),
          mark: each.place <= PODIUM ? 'strong' : 'middle',
          title: `${each.tournament.name}: ${ofField(each)}`,
          label: told(each),
        }))}
      />
    </Chart>
  );
}

/** 1 for the winner, next to nothing for the last. */
const shareOf = ({ place, field }: RecordedPlace) => Math.max(0, field - place + 1) / Math.max(1, field);
