import type { DirectoryTeam } from '@duellwerk/shared/contract/directory';
import { DirectoryFilters } from '@duellwerk/shared/directory/directory-filters';
import { DirectoryOff, isOff } from '@duellwerk/shared/directory/directory-off';
import { GameNames, Looking, useDirectory } from '@duellwerk/shared/directory/listing';
import { Link } from '@duellwerk/shared/router/router';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { CardLink } from '@duellwerk/shared/ui/card';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
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
  $teams,
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

/** /teams: which teams there are, and which of them look for players. */
export function DirectoryPage() {
  const [teams, query, failure] = useUnit([$teams, $query, $failure]);
  const { t } = useLingui();
  if (isOff(failure)) return <DirectoryOff path="/teams" home={<Trans>Zur Startseite</Trans>} />;
  const isEmpty = teams?.length === 0 && Object.keys(query).length === 0;
  return (
    <>
      <PageHead
        title={<Trans>Teams</Trans>}
        lead={<Trans>Wer hier zusammenspielt, und welche Teams Spieler suchen.</Trans>}
        actions={isEmpty ? undefined : <CreateTeam />}
      />
      {isEmpty ? (
        <EmptyState title={t`Noch kein Team`} action={<CreateTeam />}>
          <Trans>Gründe das erste: Dann steht es hier.</Trans>
        </EmptyState>
      ) : (
        <>
          <DirectoryFilters
            query={query}
            labels={{
              text: <Trans>Suche</Trans>,
              placeholder: t`Name oder Kürzel`,
              game: <Trans>Spiel</Trans>,
              everyGame: t`Alle`,
              looking: <Trans>Sucht Spieler</Trans>,
              submit: <Trans>Suchen</Trans>,
            }}
          />
          <Results />
        </>
      )}
    </>
  );
}

function CreateTeam() {
  return (
    <DialogButton opens={{ name: 'teams.create' }} icon="plus">
      <Trans>Team gründen</Trans>
    </DialogButton>
  );
}

function Results() {
  const { t } = useLingui();
  const [teams, failure, retry] = useUnit([$teams, $failure, directoryRetried]);
  if (failure && !teams) {
    return (
      <LoadFailure failure={failure} title={t`Die Teams konnten nicht geladen werden`} onRetry={retry} />
    );
  }
  return teams ? <Teams teams={teams} /> : <SkeletonCards count={6} height="3.25rem" />;
}

function Teams({ teams }: { teams: readonly DirectoryTeam[] }) {
  const { t } = useLingui();
  const [hasMore, more, busy] = useUnit([$hasMore, moreRequested, moreFx.pending]);
  const columns: Column<DirectoryTeam>[] = [
    {
      id: 'name',
      head: t`Name`,
      lead: true,
      cell: ({ id, name, tag, logo }) => (
        <NameCell translate="no">
          <Avatar id={id} name={name} src={logo} size={36} shape="team" />
          <CardLink as={Link} to={`/teams/${id}`}>
            {name} [{tag}]
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
            <Trans>Sucht Spieler</Trans>
          </Looking>
        ) : (
          '–'
        ),
    },
    { id: 'members', head: t`Mitglieder`, align: 'end', cell: ({ members }) => members },
  ];
  return (
    <>
      <PagedList
        label={t`Teams`}
        columns={columns}
        rows={teams}
        rowKey={({ id }) => id}
        empty={<NoneFound />}
        hasMore={hasMore}
        busy={busy}
        onMore={more}
        more={<Trans>Mehr Teams</Trans>}
      />
      {!hasMore && teams.length > 0 && teams.length <= FEW && <GoOn />}
    </>
  );
}

/** A list that ends soon leads on. */
const FEW = 12;

function GoOn() {
  const isListed = useDirectory('users');
  return (
    <End>
      <p>
        <Trans>Noch ohne Team, oder euch fehlt jemand?</Trans>
      </p>
      {isListed && (
        <Button as={Link} to="/users?looking=true" icon="search">
          <Trans>Spieler, die ein Team suchen</Trans>
        </Button>
      )}
    </End>
  );
}

function NoneFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Kein Team passt zu deiner Suche`}
      action={
        <Button as={Link} to="/teams">
          <Trans>Filter zurücksetzen</Trans>
        </Button>
      }
    />
  );
}
