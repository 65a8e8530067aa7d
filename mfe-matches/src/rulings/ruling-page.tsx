import type { Ruling } from '@duellwerk/shared/contract/ruling';
import { Link } from '@duellwerk/shared/router/router';
import { media, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { ShareButton } from '@duellwerk/shared/ui/share-button';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Section } from '../page/section.tsx';
import { FeedInHead } from './feed-link.tsx';
import { RulingChips } from './kinds.tsx';
import { $failure, $ruling, rulingTouched } from './ruling.model.ts';
import { RulingAbout } from './ruling-about.tsx';
import { AmendButton } from './write-button.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)} ${space(6)};
  margin-block-start: ${space(6)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;
const Text = styled.p<{ $strong?: boolean }>`
  max-inline-size: 68ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${({ $strong }) => $strong && `font-size: ${size.lead}; font-weight: 600;`}
`;
const Notes = styled.div`
  display: grid;
  gap: ${space(2)};
`;

/** /rulings/{id}: what happened, what was decided by which rule, and what follows. */
export function RulingPage() {
  const [ruling, failure] = useUnit([$ruling, $failure]);
  if (ruling) return <Loaded ruling={ruling} />;
  if (failure) return <Failed failure={failure} />;
  return <SkeletonCards count={2} height="14rem" />;
}

function Loaded({ ruling }: { ruling: Ruling }) {
  const { id, kind, title, facts, decision, rule, consequence, published_at, undone_at, tournament } = ruling;
  return (
    <>
      <FeedInHead />
      <PageHead
        kicker={
          <>
            <Link to="/rulings">
              <Trans>Alle Entscheidungen</Trans>
            </Link>
            <RulingChips kind={kind} undone={undone_at !== null} />
            <span className="dw-figures">
              <Moment at={published_at} />
            </span>
            {tournament && <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>}
          </>
        }
        title={title}
        actions={
          <>
            {undone_at === null && <AmendButton ruling={id} isGeneral={tournament === null} />}
            <ShareButton title={title} />
          </>
        }
      />
      <Standing ruling={ruling} />
      <Columns>
        <Stack>
          <Part title={<Trans>Entscheidung</Trans>} text={decision} strong />
          <Part title={<Trans>Was geschehen ist</Trans>} text={facts} />
          <Part title={<Trans>Regel</Trans>} text={rule} />
          <Part title={<Trans>Was daraus folgt</Trans>} text={consequence} />
        </Stack>
        <Stack>
          <RulingAbout ruling={ruling} />
        </Stack>
      </Columns>
    </>
  );
}

/** One part of the ruling; where nothing was named, nothing stands. */
function Part({ title, text, strong = false }: { title: ReactNode; text: string; strong?: boolean }) {
  if (text === '') return null;
  return (
    <Section title={title}>
      <Text $strong={strong}>{text}</Text>
    </Section>
  );
}

/** Whether it still counts, what it changes, and what changed it. */
function Standing({ ruling: { undone_at, amends, amendments } }: { ruling: Ruling }) {
  if (undone_at === null && !amends && amendments.length === 0) return null;
  return (
    <Notes>
      {undone_at !== null && (
        <Banner style="warning" title={<Trans>Zurückgenommen</Trans>}>
          <Trans>
            Seit <Moment at={undone_at} show="date" /> gilt diese Entscheidung nicht mehr.
          </Trans>
        </Banner>
      )}
      {amendments.map(({ id, title, published_at }) => (
        <Banner key={id} style="warning" title={<Trans>Später geändert</Trans>}>
          <Moment at={published_at} show="date" />: <Link to={`/rulings/${id}`}>{title}</Link>
        </Banner>
      ))}
      {amends && (
        <Banner style="info" title={<Trans>Ändert eine frühere Entscheidung</Trans>}>
          <Moment at={amends.published_at} show="date" />:{' '}
          <Link to={`/rulings/${amends.id}`}>{amends.title}</Link>
        </Banner>
      )}
    </Notes>
  );
}

/** No such ruling, or data that did not come. */
function Failed({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(rulingTouched);
  return (
    <LoadFailure
      failure={failure}
      title={t`Die Entscheidung konnte nicht geladen werden`}
      onRetry={() => retry()}
      unknown={{
        title: t`Diese Entscheidung gibt es nicht`,
        text: <Trans>Vielleicht fehlt im Link etwas. Entscheidungen werden nie gelöscht.</Trans>,
        action: (
          <Button as={Link} to="/rulings" variant="primary">
            <Trans>Alle Entscheidungen</Trans>
          </Button>
        ),
      }}
    />
  );
}
