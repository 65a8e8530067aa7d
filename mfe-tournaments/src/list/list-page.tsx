import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { NoTournamentAction } from '../lib/no-tournament-action.tsx';
import { CARD_HEIGHT, TournamentCard, TournamentTable } from '../lib/tournament-card.tsx';
import { Filters } from './filters.tsx';
import {
  $failure,
  $hasMore,
  $query,
  $tournaments,
  listRetried,
  moreFx,
  moreRequested,
} from './list.model.ts';
import { choiceOf, queryOfChoice } from './location-filter.ts';

const More = styled.div`
  display: grid;
  justify-content: center;
  margin-block-start: ${space(6)};
`;

/** /tournaments: every tournament that anyone may see, with filters and paging. */
export function ListPage() {
  const [tournaments, query] = useUnit([$tournaments, $query]);
  const isEmpty = tournaments?.length === 0 && Object.keys(query).length === 0;
  return (
    <>
      <PageHead
        title={<Trans>Turniere</Trans>}
        lead={<Trans>Such dir ein Turnier, tritt mit deinem Team bei und sei beim Check-in dabei.</Trans>}
      />
      {isEmpty ? (
        <NoneYet />
      ) : (
        <>
          <Filters />
          <Results />
        </>
      )}
    </>
  );
}

function NoneYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Noch keine Turniere`}
      action={<NoTournamentAction />}
    >{t`Sobald eines angekündigt ist, steht es hier.`}</EmptyState>
  );
}

function Results() {
  const { t } = useLingui();
  const [tournaments, hasMore, failure] = useUnit([$tournaments, $hasMore, $failure]);
  const [retry, loadMore, loadingMore] = useUnit([listRetried, moreRequested, moreFx.pending]);
  if (failure && !tournaments) {
    return (
      <LoadFailure failure={failure} title={t`Die Turniere konnten nicht geladen werden`} onRetry={retry} />
    );
  }
  if (!tournaments) return <SkeletonCards count={6} height={CARD_HEIGHT} />;
  if (tournaments.length === 0) return <NoneFound />;
  return (
    <>
      <TournamentTable>
        {tournaments.map((tournament) => (
          <TournamentCard key={tournament.id} tournament={tournament} level="h2" />
        ))}
      </TournamentTable>
      {hasMore && (
        <More>
          <Button busy={loadingMore} onClick={() => loadMore()}>
            <Trans>Mehr Turniere</Trans>
          </Button>
        </More>
      )}
    </>
  );
}

function NoneFound() {
  const { t } = useLingui();
  const query = useUnit($query);
  const isSomewhere = choiceOf(query) !== '';
  return (
    <EmptyState
      title={
        isSomewhere
          ? t`An diesem Ort passt kein Turnier zu deiner Suche`
          : t`Kein Turnier passt zu deiner Suche`
      }
      action={
        <Button as={Link} to={isSomewhere ? addressOf({ ...query, ...queryOfChoice('') }) : '/tournaments'}>
          {isSomewhere ? <Trans>An jedem Ort suchen</Trans> : <Trans>Filter zurücksetzen</Trans>}
        </Button>
      }
    />
  );
}

/** The list with some filters; empty ones are left out. */
function addressOf(filters: Readonly<Record<string, string | number | undefined>>): string {
  const said = Object.entries(filters).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return said.length === 0 ? '/tournaments' : `/tournaments?${new URLSearchParams(said)}`;
}
