import type { ListedUser } from '@duellwerk/shared/contract/user-admin';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { CardLink } from '@duellwerk/shared/ui/card';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { NameCell } from '@duellwerk/shared/ui/name-cell';
import { PagedList } from '@duellwerk/shared/ui/paged-list';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { MailState } from '../profile/mail-state.tsx';
import { RowsSkeleton, UsersSkeleton } from './skeletons.tsx';
import { BannedChip } from './user-chips.tsx';
import { $hasMore, $query, $view, loadMoreUsersFx, moreUsersRequested, usersRetried } from './users.model.ts';
import { UsersFilters } from './users-filters.tsx';
import { UsersGate } from './users-gate.tsx';

const Chips = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
`;
const Mail = styled.span`
  /* A hyphen would be read as part of the address. */
  hyphens: manual;
  overflow-wrap: anywhere;
`;

/** /admin/users: who is here, searched by name and mail. */
export function UsersPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, usersRetried]);
  return (
    <UsersGate
      view={view}
      loading={
        <>
          <Head />
          <UsersSkeleton />
        </>
      }
      failed={{ title: t`Die User konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ users }) => (
        <>
          <Head />
          <UsersFilters />
          {users ? <Users users={users} /> : <RowsSkeleton />}
        </>
      )}
    </UsersGate>
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
      title={<Trans>User</Trans>}
      lead={<Trans>Wer hier einen Account hat: suchen, helfen, sperren.</Trans>}
    />
  );
}

function Users({ users }: { users: readonly ListedUser[] }) {
  const { t } = useLingui();
  const [hasMore, more, busy] = useUnit([$hasMore, moreUsersRequested, loadMoreUsersFx.pending]);
  const columns: Column<ListedUser>[] = [
    {
      id: 'name',
      head: t`Name`,
      lead: true,
      cell: ({ id, username, avatar }) => (
        <NameCell>
          <Avatar id={id} name={username} src={avatar} size={36} />
          <CardLink as={Link} to={`/admin/users/${id}`}>
            {username}
          </CardLink>
        </NameCell>
      ),
    },
    { id: 'mail', head: t`E-Mail`, plain: true, cell: ({ mail }) => mail && <Mail>{mail}</Mail> },
    {
      id: 'joined',
      head: t`Dabei seit`,
      wideOnly: true,
      cell: ({ joined_at }) => joined_at && <Moment at={joined_at} show="day" />,
    },
    {
      id: 'state',
      head: t`Stand`,
      align: 'end',
      plain: true,
      cell: ({ banned, mail_verified }) =>
        (banned || mail_verified === false) && (
          <Chips>
            {banned && <BannedChip />}
            {mail_verified === false && <MailState verified={false} />}
          </Chips>
        ),
    },
  ];
  return (
    <PagedList
      label={t`User`}
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      empty={<NoUsers />}
      hasMore={hasMore}
      busy={busy}
      onMore={more}
      more={<Trans>Mehr laden</Trans>}
    />
  );
}

function NoUsers() {
  const { t } = useLingui();
  const isFiltered = Object.keys(useUnit($query)).length > 0;
  return (
    <EmptyState
      title={t`Niemand passt zu deiner Suche`}
      action={
        isFiltered ? (
          <Button as={Link} to="/admin/users">
            <Trans>Filter zurücksetzen</Trans>
          </Button>
        ) : undefined
      }
    />
  );
}
