import type { ListedTeam } from '@duellwerk/shared/contract/teams-admin';
import { AddressSearch } from '@duellwerk/shared/form/address-search';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { CardLink } from '@duellwerk/shared/ui/card';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { NameCell } from '@duellwerk/shared/ui/name-cell';
import { PagedList } from '@duellwerk/shared/ui/paged-list';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $hasMore, $text, $view, loadMoreTeamsFx, moreTeamsRequested, teamsRetried } from './teams.model.ts';
import { TeamsGate } from './teams-gate.tsx';

const Place = styled.div`
  margin-block: ${space(6)};
`;

/** /admin/teams: which teams there are, searched by name and tag. */
export function TeamsPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, teamsRetried]);
  return (
    <TeamsGate
      view={view}
      loading={
        <>
          <Head />
          <SkeletonCards count={6} height="3.25rem" />
        </>
      }
      failed={{ title: t`Die Teams konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ teams }) => (
        <>
          <Head />
          <Search />
          {teams ? <Teams teams={teams} /> : <SkeletonCards count={6} height="3.25rem" />}
        </>
      )}
    </TeamsGate>
  );
}

function Head() {
  return (
    <AdminHead
      kicker={
        <Link to="/admin">
          <Trans>Verwaltung</Trans>
        </Link>
      }
      title={<Trans>Teams</Trans>}
      lead={<Trans>Wer hier zusammenspielt: suchen, umbenennen, auflösen.</Trans>}
    />
  );
}

function Search() {
  const { t } = useLingui();
  return (
    <Place>
      <AddressSearch
        label={t`Team suchen`}
        placeholder={t`Name oder Kürzel`}
        addressFor={(q) => (q ? { q } : {})}
      />
    </Place>
  );
}

function Teams({ teams }: { teams: readonly ListedTeam[] }) {
  const { t } = useLingui();
  const [hasMore, more, busy] = useUnit([$hasMore, moreTeamsRequested, loadMoreTeamsFx.pending]);
  const columns: Column<ListedTeam>[] = [
    {
      id: 'name',
      head: t`Name`,
      lead: true,
      cell: ({ id, name, logo }) => (
        <NameCell>
          <Avatar id={id} name={name} src={logo ?? null} size={36} shape="team" />
          <CardLink as={Link} to={`/admin/teams/${id}`}>
            {name}
          </CardLink>
        </NameCell>
      ),
    },
    { id: 'tag', head: t`Kürzel`, wideOnly: true, cell: ({ tag }) => tag },
    { id: 'owner', head: t`Besitzer`, cell: ({ owner }) => owner?.username },
    {
      id: 'since',
      head: t`Gegründet`,
      wideOnly: true,
      cell: ({ created_at }) => created_at && <Moment at={created_at} show="day" />,
    },
    { id: 'members', head: t`Mitglieder`, align: 'end', cell: ({ members }) => members },
  ];
  return (
    <PagedList
      label={t`Teams`}
      columns={columns}
      rows={teams}
      rowKey={({ id }) => id}
      empty={<NoTeams />}
      hasMore={hasMore}
      busy={busy}
      onMore={more}
      more={<Trans>Mehr laden</Trans>}
    />
  );
}

function NoTeams() {
  const { t } = useLingui();
  const isFiltered = useUnit($text) !== '';
  return (
    <EmptyState
      title={isFiltered ? t`Kein Team passt zu deiner Suche` : t`Noch gibt es kein Team`}
      action={
        isFiltered ? (
          <Button as={Link} to="/admin/teams">
            <Trans>Suche zurücksetzen</Trans>
          </Button>
        ) : (
          <DialogButton opens={{ name: 'teams.create' }} icon="plus">
            <Trans>Team gründen</Trans>
          </DialogButton>
        )
      }
    >
      {!isFiltered && <Trans>Teams entstehen in den Profilen oder beim Beitritt zu einem Turnier.</Trans>}
    </EmptyState>
  );
}
