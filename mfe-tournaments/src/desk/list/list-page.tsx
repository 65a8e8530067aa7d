import { Link, useSearchParams } from '@duellwerk/shared/router/router';
import { $gameNames, $organizerNames } from '@duellwerk/shared/store/base.model';
import { color, font, media, size } from '@duellwerk/shared/theme/tokens';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { CardLink } from '@duellwerk/shared/ui/card';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PagedList } from '@duellwerk/shared/ui/paged-list';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { DeskGate } from '../desk-gate.tsx';
import { useDeskTexts } from '../use-desk-texts.ts';
import { $hasMore, $listView, type DeskRow, listShown, moreFx, moreRequested } from './list.model.ts';
import { ListFilters } from './list-filters.tsx';

/* Breaks where letters are so large that the table would not fit. */
const Wrapped = styled.span`
  overflow-wrap: anywhere;
  ${media.wide} {
    display: inline-block;
    min-inline-size: 92px;
  }
  small { display: block; font-size: ${size.small}; color: ${color.soft}; }
`;

/* In px, so that larger letters may break it. */
const Unbroken = styled.span`
  display: inline-block;
  min-inline-size: 76px;
`;

/* Below the name where the column of its own has no room. */
const OnPhones = styled.small`
  display: block;
  font: ${size.small} / 1.3 ${font.text};
  color: ${color.soft};
  ${media.wide} { display: none; }
`;

/** /admin/tournaments: what one organizes, searched by name, organizer and state. */
export function DeskListPage() {
  useDeskTexts();
  const { t } = useLingui();
  const [view, shown] = useUnit([$listView, listShown]);
  // The page's code comes after the route was opened.
  useEffect(() => shown(), [shown]);
  return (
    <DeskGate
      view={view}
      loading={
        <>
          <Head />
          <SkeletonCards count={6} height="4rem" />
        </>
      }
      failed={{ title: t`Die Turniere konnten nicht geladen werden`, onRetry: () => shown() }}
    >
      {({ rows }) => (
        <>
          <Head />
          <ListFilters />
          {rows ? <Rows rows={rows} /> : <SkeletonCards count={6} height="4rem" />}
        </>
      )}
    </DeskGate>
  );
}

function Head() {
  return <AdminHead title={<Trans>Turniere verwalten</Trans>} actions={<NewButton />} />;
}

function NewButton() {
  return (
    <Button as={Link} to="/admin/tournaments/new" variant="primary" icon="plus">
      <Trans>Neues Turnier</Trans>
    </Button>
  );
}

function Rows({ rows }: { rows: readonly DeskRow[] }) {
  const { t } = useLingui();
  const [games, organizers, hasMore, more, busy] = useUnit([
    $gameNames,
    $organizerNames,
    $hasMore,
    moreRequested,
    moreFx.pending,
  ]);
  const columns: Column<DeskRow>[] = [
    {
      id: 'name',
      head: t`Name`,
      lead: true,
      cell: ({ id, name, starts_at, ...row }) => (
        <>
          <CardLink as={Link} to={`/admin/tournaments/${id}`}>
            {name}
          </CardLink>
          <OnPhones>
            <Moment at={starts_at} /> · <Places {...row} />
          </OnPhones>
        </>
      ),
    },
    { id: 'start', head: t`Beginn`, wideOnly: true, cell: ({ starts_at }) => <Moment at={starts_at} /> },
    {
      id: 'organizer',
      head: t`Veranstalter`,
      wideOnly: true,
      cell: ({ organizer, game }) => (
        <Wrapped>
          {organizers[organizer] ?? organizer} <small>{games[game] ?? game}</small>
        </Wrapped>
      ),
    },
    {
      id: 'places',
      head: t`Plätze`,
      align: 'end',
      wideOnly: true,
      cell: (row) => <Places {...row} />,
    },
    {
      id: 'state',
      head: t`Stand`,
      align: 'end',
      cell: ({ state }) => <StateChip look={tournamentLooks[state]} small />,
    },
  ];
  return (
    <PagedList
      label={t`Turniere`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<None />}
      isDense
      hasMore={hasMore}
      busy={busy}
      onMore={more}
      more={<Trans>Mehr laden</Trans>}
    />
  );
}

function Places({ taken, places, waiting }: Pick<DeskRow, 'taken' | 'places' | 'waiting'>) {
  return (
    <Unbroken className="dw-figures">
      {taken} / {places}
      {waiting > 0 && ` + ${waiting}`}
    </Unbroken>
  );
}

function None() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  if (params.get('scope') === 'templates') {
    return (
      <EmptyState title={t`Noch keine Vorlage`}>
        <Trans>Jedes Turnier lässt sich als Vorlage sichern: auf seiner Seite unter „Mehr“.</Trans>
      </EmptyState>
    );
  }
  if (params.size > 0) {
    return (
      <EmptyState
        title={t`Kein Turnier passt zu deiner Suche`}
        action={
          <Button as={Link} to="/admin/tournaments">
            <Trans>Filter zurücksetzen</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title={t`Noch kein Turnier`} action={<NewButton />}>
      <Trans>In drei Minuten steht das erste, mit offener Anmeldung.</Trans>
    </EmptyState>
  );
}
