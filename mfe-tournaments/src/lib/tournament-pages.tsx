import type { TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EventCallable, Store } from 'effector';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { CARD_HEIGHT, TournamentCard, TournamentTable } from './tournament-card.tsx';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block-start: ${space(8)};
`;
const More = styled.div`
  display: grid;
  justify-content: center;
`;

interface TournamentPagesProps {
  list: {
    $items: Store<readonly TournamentSummary[] | null>;
    $failure: Store<Error | null>;
    $hasMore: Store<boolean>;
    moreRequested: EventCallable<void>;
    moreFx: { pending: Store<boolean> };
  };
  retried: EventCallable<void>;
}

/** The tournaments that belong to what the page is about, page by page. */
export function TournamentPages(props: TournamentPagesProps) {
  return (
    <Part>
      <h2>
        <Trans>Turniere</Trans>
      </h2>
      <List {...props} />
    </Part>
  );
}

function List({ list, retried }: TournamentPagesProps) {
  const { t } = useLingui();
  const [tournaments, failure, hasMore, retry, loadMore, loading] = useUnit([
    list.$items,
    list.$failure,
    list.$hasMore,
    retried,
    list.moreRequested,
    list.moreFx.pending,
  ]);
  if (failure && !tournaments)
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Turniere konnten nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!tournaments) return <SkeletonCards count={3} height={CARD_HEIGHT} />;
  if (tournaments.length === 0)
    return (
      <EmptyState
        title={t`Noch keine Turniere`}
        action={
          <Button as={Link} to="/tournaments">
            <Trans>Alle Turniere</Trans>
          </Button>
        }
      >{t`Sobald eines angekündigt ist, steht es hier.`}</EmptyState>
    );
  return (
    <>
      <TournamentTable>
        {tournaments.map((tournament) => (
          <TournamentCard key={tournament.id} tournament={tournament} level="h3" />
        ))}
      </TournamentTable>
      {hasMore && (
        <More>
          <Button busy={loading} onClick={() => loadMore()}>
            <Trans>Mehr Turniere</Trans>
          </Button>
        </More>
      )}
    </>
  );
}
