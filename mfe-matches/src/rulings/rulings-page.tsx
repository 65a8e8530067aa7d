import type { RulingSummary } from '@duellwerk/shared/contract/rulings';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { CardLink } from '@duellwerk/shared/ui/card';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TournamentPicture } from '@duellwerk/shared/ui/tournament-picture';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { FeedButton, FeedInHead } from './feed-link.tsx';
import { RulingChips } from './kinds.tsx';
import { $hasMore, moreFx, moreRequested } from './pages.model.ts';
import { $failure, $query, $rulings, rulingsRetried } from './rulings.model.ts';
import { RulingsFilters } from './rulings-filters.tsx';
import { WriteButton } from './write-button.tsx';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  border-radius: ${radius.medium};
  overflow: clip;
`;
const Row = styled.article`
  position: relative;
  display: grid;
  gap: ${space(1)} ${space(6)};
  padding: ${space(4)};
  background: ${color.stage};
  overflow-wrap: anywhere;
  &:hover { background: ${color.raised}; }
  ${media.wide} {
    grid-template-columns: 11rem minmax(0, 1fr);
  }
`;
const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
  ${media.wide} {
    display: grid;
    justify-items: start;
  }
`;
const TOURNAMENT_PX = 24;
const Tournament = styled.span`
  display: inline-flex;
  align-items: center;
  text-wrap: balance;
  gap: ${space(2)};
`;
const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  h2 { font: 700 ${size.h3} / 1.15 ${font.display}; text-transform: none; }
`;
/* The whole text is one tap away. */
const Decision = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
const Consequence = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
const More = styled.div`
  display: grid;
  justify-content: center;
  margin-block-start: ${space(6)};
`;

/** /rulings: what the referees have decided, for everybody to read. */
export function RulingsPage() {
  const [rulings, query] = useUnit([$rulings, $query]);
  const isEmpty = rulings?.length === 0 && Object.keys(query).length === 0;
  return (
    <>
      <FeedInHead />
      <PageHead
        title={<Trans>Entscheidungen</Trans>}
        lead={<Trans>Was die Turnierleitung entschieden hat, warum, und was daraus folgt.</Trans>}
        actions={
          <>
            <WriteButton />
            <FeedButton />
          </>
        }
      />
      {!isEmpty && <RulingsFilters />}
      <Results />
    </>
  );
}

function Results() {
  const { t } = useLingui();
  const [rulings, hasMore, failure] = useUnit([$rulings, $hasMore, $failure]);
  const [retry, loadMore, loadingMore] = useUnit([rulingsRetried, moreRequested, moreFx.pending]);
  if (failure && !rulings) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Entscheidungen konnten nicht geladen werden`}
        onRetry={retry}
      />
    );
  }
  if (!rulings) return <SkeletonCards count={6} height="8rem" />;
  if (rulings.length === 0) return <NoRulings />;
  return (
    <>
      <List>
        {rulings.map((ruling) => (
          <RulingRow key={ruling.id} ruling={ruling} />
        ))}
      </List>
      {hasMore && (
        <More>
          <Button busy={loadingMore} onClick={() => loadMore()}>
            <Trans>Ältere Entscheidungen</Trans>
          </Button>
        </More>
      )}
    </>
  );
}

function RulingRow({ ruling }: { ruling: RulingSummary }) {
  const { id, kind, title, decision, consequence, tournament, published_at, undone } = ruling;
  return (
    <Row>
      <Aside>
        <span className="dw-figures">
          <Moment at={published_at} show="day" />
        </span>
        <RulingChips kind={kind} undone={undone} />
        {tournament && (
          <Tournament>
            <TournamentPicture tournament={tournament} size={TOURNAMENT_PX} />
            {tournament.name}
          </Tournament>
        )}
      </Aside>
      <Words>
        <h2>
          <CardLink as={Link} to={`/rulings/${id}`}>
            {title}
          </CardLink>
        </h2>
        <Decision>{decision}</Decision>
        {consequence && (
          <Consequence>
            <Trans>Folge: {consequence}</Trans>
          </Consequence>
        )}
      </Words>
    </Row>
  );
}

function NoRulings() {
  const { t } = useLingui();
  const filtered = Object.keys(useUnit($query)).length > 0;
  if (filtered) {
    return (
      <EmptyState
        title={t`Keine Entscheidung passt zu deiner Suche`}
        action={
          <Button as={Link} to="/rulings">
            <Trans>Filter zurücksetzen</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t`Noch keine Entscheidung`}
      action={
        <Button as={Link} to="/tournaments">
          <Trans>Alle Turniere</Trans>
        </Button>
      }
    >
      <Trans>Entscheidet die Turnierleitung über einen Einspruch, steht es hier für alle.</Trans>
    </EmptyState>
  );
}
