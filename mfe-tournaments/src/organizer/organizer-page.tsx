import type { PublicOrganizer } from '@duellwerk/shared/contract/master-data/organizers';
import { Link } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $organizers } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { SchemeFrame } from '@duellwerk/shared/theme/scheme-frame';
import { font, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Card, CardGrid, CardLink } from '@duellwerk/shared/ui/card';
import { Icon } from '@duellwerk/shared/ui/icon';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { PicturedTitle } from '@duellwerk/shared/ui/pictured-title';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { CARD_HEIGHT } from '../lib/tournament-card.tsx';
import { TournamentPages } from '../lib/tournament-pages.tsx';
import { $failure, $organizer, organizerRetried, tournaments } from './organizer.model.ts';
import { useOrganizerTexts } from './use-organizer-texts.ts';

const LOGO_PX = 88;

const About = styled.span`
  display: block;
  max-inline-size: 70ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Part = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-block-start: ${space(8)};
`;
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  padding: 0;
  list-style: none;
`;

const SeriesCard = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  font: 700 ${size.lead} / 1.15 ${font.display};
`;

/** /organizers/{slug}: who runs tournaments here, and which. */
export function OrganizerPage() {
  useOrganizerTexts();
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

function Organizer({
  organizer: { id, name, image, text, links, series = [] },
}: {
  organizer: PublicOrganizer;
}) {
  const [user, listed] = useUnit([$user, $organizers]);
  const { t } = useLingui();
  const permissions = user?.permissions ?? [];
  const mayEdit = isAllowed(permissions, 'site.manage') || isAllowed(permissions, 'tournament.manage', id);
  return (
    <SchemeFrame colors={listed.find((each) => each.id === id)?.colors}>
      <PageHead
        kicker={<Trans>Veranstalter</Trans>}
        title={
          <PicturedTitle picture={<Avatar id={id} name={name} src={image} size={LOGO_PX} shape="team" />}>
            {name}
          </PicturedTitle>
        }
        lead={text !== '' && <About>{text}</About>}
        actions={
          mayEdit && (
            <Button as={Link} to={`/admin/settings/organizers?entry=${id}`}>
              <Trans>Bearbeiten</Trans>
            </Button>
          )
        }
      >
        {links.length > 0 && (
          <Links role="list" aria-label={t`Anderswo`}>
            {links.map(({ name: label, url }) => (
              <li key={url}>
                <TextLink href={url}>{label}</TextLink>
              </li>
            ))}
          </Links>
        )}
      </PageHead>
      {series.length > 0 && (
        <Part>
          <h2>
            <Trans>Reihen</Trans>
          </h2>
          <CardGrid as="ul" role="list" $min="16rem">
            {series.map(({ name: label, slug }) => (
              <SeriesCard as="li" key={slug}>
                <CardLink as={Link} to={`/series/${slug}`}>
                  {label}
                </CardLink>
                <Icon name="chevron-right" size={18} />
              </SeriesCard>
            ))}
          </CardGrid>
        </Part>
      )}
      <TournamentPages list={tournaments} retried={organizerRetried} />
    </SchemeFrame>
  );
}
