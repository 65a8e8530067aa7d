import type { PublicOrganizer } from '@duellwerk/shared/contract/master-data/organizers';
import { Link } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { CARD_HEIGHT, TournamentCard, TournamentTable } from '../lib/tournament-card.tsx';
import {
  $failure,
  $hasMore,
  $organizer,
  $tournaments,
  $tournamentsFailure,
  moreFx,
  moreRequested,
  organizerRetried,
} from './organizer.model.ts';

const About = styled.p`
  max-inline-size: 70ch;
  margin-block: ${space(6)} ${space(4)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  padding: 0;
  list-style: none;
`;
const Tournaments = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block-start: ${space(8)};
`;
const More = styled.div`
  display: grid;
  justify-content: center;
`;

/** /organizers/{slug}: who runs tournaments here, and which. */
export function OrganizerPage() {
  const { t } = useLingui();
  const [organizer, failure, retry] = useUnit([$organizer, $failure, organizerRetried]);
  if (failure && !organizer)
    return (
      <LoadFailure
        failure={failure}
        title={t`Der Veranstalter konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!organizer) return <SkeletonCards count={4} height={CARD_HEIGHT} />;
  return <Organizer organizer={organizer} />;
}

function Organizer({ organizer: { id, name, image, text, links } }: { organizer: PublicOrganizer }) {
  const user = useUnit($user);
  const { t } = useLingui();
  const permissions = user?.permissions ?? [];
  const mayEdit = isAllowed(permissions, 'site.manage') || isAllowed(permissions, 'tournament.manage', id);
  return (
    <>
      <PageHead
        kicker={<Trans>Veranstalter</Trans>}
        title={<span translate="no">{name}</span>}
        picture={image}
        actions={
          mayEdit && (
            <Button as={Link} to={`/admin/settings/organizers?entry=${id}`}>
              <Trans>Bearbeiten</Trans>
            </Button>
          )
        }
      />
      {text !== '' && <About>{text}</About>}
      {links.length > 0 && (
        <Links role="list" aria-label={t`Anderswo`}>
          {links.map(({ name: label, url }) => (
            <li key={url}>
              <TextLink href={url}>{label}</TextLink>
            </li>
          ))}
        </Links>
      )}
      <Tournaments>
        <h2>
          <Trans>Turniere</Trans>
        </h2>
        <OwnTournaments />
      </Tournaments>
    </>
  );
}

function OwnTournaments() {
  const { t } = useLingui();
  const [tournaments, failure, hasMore, retry, loadMore, loading] = useUnit([
    $tournaments,
    $tournamentsFailure,
    $hasMore,
    organizerRetried,
    moreRequested,
    moreFx.pending,
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
