import type { PublicSeries, SeriesStanding } from '@duellwerk/shared/contract/master-data/series';
import { Link } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { CardLink } from '@duellwerk/shared/ui/card';
import { DataList } from '@duellwerk/shared/ui/data-list';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { CARD_HEIGHT } from '../lib/tournament-card.tsx';
import { TournamentPages } from '../lib/tournament-pages.tsx';
import { $failure, $series, seriesRetried, tournaments } from './series.model.ts';
import { useSeriesTexts } from './use-series-texts.ts';

const About = styled.span`
  display: block;
  max-inline-size: 70ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Table = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-block-start: ${space(6)};
`;
const Hint = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
const Who = styled.span`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
`;

/** /series/{slug}: tournaments that belong together, and who is ahead over all of them. */
export function SeriesPage() {
  useSeriesTexts();
  const { t } = useLingui();
  const [series, failure, retry] = useUnit([$series, $failure, seriesRetried]);
  if (failure && !series)
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Reihe konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!series) return <SkeletonCards count={4} height={CARD_HEIGHT} />;
  return <Series series={series} />;
}

function Series({ series }: { series: PublicSeries }) {
  const user = useUnit($user);
  const { id, name, text } = series;
  return (
    <>
      <PageHead
        kicker={<Trans>Reihe</Trans>}
        title={<span translate="no">{name}</span>}
        lead={text !== '' && <About>{text}</About>}
        actions={
          isAllowed(user?.permissions ?? [], 'site.manage') && (
            <Button as={Link} to={`/admin/settings/series?entry=${id}`}>
              <Trans>Bearbeiten</Trans>
            </Button>
          )
        }
      />
      <Standings series={series} />
      <TournamentPages list={tournaments} retried={seriesRetried} />
    </>
  );
}

const nameOf = ({ kind, id }: SeriesStanding) => `${kind}:${id}`;

function Standings({ series: { standings, finished, points, counted } }: { series: PublicSeries }) {
  const { t } = useLingui();
  const user = useUnit($user);
  const isOwn = ({ id }: SeriesStanding) =>
    id === user?.id || (user?.teams.some((team) => team.id === id) ?? false);
  return (
    <Table>
      <h2>
        <Trans>Tabelle</Trans>
      </h2>
      <DataList
        label={t`Tabelle`}
        rows={standings}
        rowKey={nameOf}
        isMarked={isOwn}
        isDense
        empty={
          <p>
            <Trans>Die Tabelle beginnt, sobald das erste Turnier entschieden ist.</Trans>
          </p>
        }
        columns={[
          { id: 'rank', head: t`Platz`, cell: ({ rank }) => rank },
          {
            id: 'name',
            head: t`Name`,
            lead: true,
            cell: ({ kind, id, name, image }) => (
              <Who>
                <Avatar
                  id={id}
                  name={name}
                  src={image}
                  shape={kind === 'team' ? 'team' : 'person'}
                  size={24}
                />
                <CardLink as={Link} to={kind === 'team' ? `/teams/${id}` : `/users/${id}`}>
                  {name}
                </CardLink>
              </Who>
            ),
          },
          { id: 'points', head: t`Punkte`, align: 'end', cell: (row) => row.points },
          {
            id: 'tournaments',
            head: t`Turniere`,
            align: 'end',
            wideOnly: true,
            cell: (row) => row.tournaments,
          },
          { id: 'wins', head: t`Siege`, align: 'end', cell: ({ wins }) => wins },
          { id: 'best', head: t`Bester Platz`, align: 'end', wideOnly: true, cell: ({ best }) => best },
        ]}
      />
      <Hint>
        {finished > 0 && (
          <Plural value={finished} one="Ein Turnier ist entschieden." other="# Turniere sind entschieden." />
        )}{' '}
        <Trans>Punkte ab dem ersten Platz: {points.join(', ')}.</Trans>{' '}
        {counted !== null && (
          <Plural
            value={counted}
            one="Für jeden zählt das beste Turnier."
            other="Für jeden zählen die # besten Turniere."
          />
        )}
      </Hint>
    </Table>
  );
}
