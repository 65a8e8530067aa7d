import type { DirectoryUser } from '@duellwerk/shared/contract/directory';
import { DirectoryFilters } from '@duellwerk/shared/directory/directory-filters';
import { DirectoryOff, isOff } from '@duellwerk/shared/directory/directory-off';
import { GameNames, Looking, useDirectory } from '@duellwerk/shared/directory/listing';
import { Link } from '@duellwerk/shared/router/router';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { CardLink } from '@duellwerk/shared/ui/card';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { NameCell } from '@duellwerk/shared/ui/name-cell';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { PagedList } from '@duellwerk/shared/ui/paged-list';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import {
  $failure,
  $hasMore,
  $query,
  $users,
  directoryRetried,
  moreFx,
  moreRequested,
} from './directory.model.ts';

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-block-start: ${space(6)};
  color: ${color.soft};
`;

/** /users: the people who show themselves, and who of them looks for a team. */
export function DirectoryPage() {
  const [users, query, failure] = useUnit([$users, $query, $failure]);
  const { t } = useLingui();
  if (isOff(failure)) return <DirectoryOff path="/users" home={<Trans>Zur Startseite</Trans>} />;
  const isEmpty = users?.length === 0 && Object.keys(query).length === 0;
  return (
    <>
      <PageHead
        title={<Trans>Spieler</Trans>}
        lead={<Trans>Wer sich hier zeigt, und wer ein Team sucht.</Trans>}
        actions={isEmpty ? undefined : <ShowOneself />}
      />
      {isEmpty ? (
        <EmptyState title={t`Hier steht noch niemand`} action={<ShowOneself />}>
          <Trans>Hier steht nur, wer das in den Einstellungen ausgewählt hat.</Trans>
        </EmptyState>
      ) : (
        <>
          <DirectoryFilters
            query={query}
            labels={{
              text: <Trans>Suche</Trans>,
              placeholder: t`Benutzername`,
              game: <Trans>Spiel</Trans>,
              everyGame: t`Alle`,
              looking: <Trans>Sucht ein Team</Trans>,
              submit: <Trans>Suchen</Trans>,
            }}
          />
          <Results />
        </>
      )}
    </>
  );
}

function ShowOneself() {
  return (
    <Button as={Link} to="/users/settings#teamsuche" icon="eye">
      <Trans>Mich hier zeigen</Trans>
    </Button>
  );
}

function Results() {
  const { t } = useLingui();
  const [users, failure, retry] = useUnit([$users, $failure, directoryRetried]);
  if (failure && !users) {
    return (
      <LoadFailure failure={failure} title={t`Die Spieler konnten nicht geladen werden`} onRetry={retry} />
    );
  }
  return users ? <Users users={users} /> : <SkeletonCards count={6} height="3.25rem" />;
}

function Users({ users }: { users: readonly DirectoryUser[] }) {
  const { t } = useLingui();
  const [hasMore, more, busy] = useUnit([$hasMore, moreRequested, moreFx.pending]);
  const columns: Column<DirectoryUser>[] = [
    {
      id: 'name',
      head: t`Name`,
      lead: true,
      cell: ({ id, username, avatar }) => (
        <NameCell translate="no">
          <Avatar id={id} name={username} src={avatar} size={36} />
          <CardLink as={Link} to={`/users/${id}`}>
            {username}
          </CardLink>
        </NameCell>
      ),
    },
    { id: 'games', head: t`Spiele`, cell: ({ games }) => <GameNames games={games} /> },
    {
      id: 'looking',
      head: t`Sucht`,
      cell: ({ looking, text }) =>
        looking ? (
          <Looking text={text}>
            <Trans>Sucht ein Team</Trans>
          </Looking>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <PagedList
        label={t`Spieler`}
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        empty={<NoneFound />}
        hasMore={hasMore}
        busy={busy}
        onMore={more}
        more={<Trans>Mehr Spieler</Trans>}
      />
      {!hasMore && users.length > 0 && users.length <= FEW && <GoOn />}
    </>
  );
}

/** A list that ends soon leads on. */
const FEW = 12;

function GoOn() {
  const isListed = useDirectory('teams');
  return (
    <End>
      <p>
        <Trans>Hier steht nur, wer das in den Einstellungen ausgewählt hat.</Trans>
      </p>
      {isListed && (
        <Button as={Link} to="/teams?looking=true" icon="search">
          <Trans>Teams, die Spieler suchen</Trans>
        </Button>
      )}
    </End>
  );
}

function NoneFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Niemand passt zu deiner Suche`}
      action={
        <Button as={Link} to="/users">
          <Trans>Filter zurücksetzen</Trans>
        </Button>
      }
    />
  );
}
