import type { RulingSummary } from '@duellwerk/shared/contract/rulings';
import { Link } from '@duellwerk/shared/router/router';
import { color, media, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Card, CardGrid, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { EmptyPart } from '@duellwerk/shared/ui/empty-part';
import { Icon } from '@duellwerk/shared/ui/icon';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $failure, $rulings, rulingsOpened, SHOWN } from './rulings.model.ts';

const Section = styled.section`
  display: grid;
  gap: ${space(3)};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${touch};
  }
`;
const List = styled(CardGrid)`
  gap: 2px;
  ${media.wide} {
    gap: ${space(3)};
  }
`;
const Place = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  padding: ${space(2)} ${space(3)};
  ${media.wide} {
    gap: ${space(2)};
    padding: ${space(4)};
  }
`;
const Title = styled(CardTitle)`
  font-size: ${size.lead};
`;
/* On a phone the title says enough to choose by. */
const Decided = styled.div`
  display: none;
  ${media.wide} {
    display: grid;
    gap: ${space(2)};
  }
`;
const Small = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-size: ${size.small};
  color: ${color.soft};
`;

/** The newest public rulings, for the start page. */
export function RulingsWidget() {
  const isEmpty = useUnit($rulings)?.length === 0;
  return (
    <Section>
      <Head>
        <h2>
          <Trans>Neue Entscheidungen</Trans>
        </h2>
        {!isEmpty && (
          <Link to="/rulings">
            <Trans>Alle Entscheidungen</Trans>
          </Link>
        )}
      </Head>
      <Rulings />
    </Section>
  );
}

function Rulings() {
  const { t } = useLingui();
  const [rulings, failure, retry] = useUnit([$rulings, $failure, rulingsOpened]);
  if (failure && !rulings) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Entscheidungen konnten nicht geladen werden`}
        onRetry={retry}
      />
    );
  }
  if (!rulings) return <SkeletonCards count={SHOWN} height="6rem" />;
  if (rulings.length === 0) {
    return (
      <EmptyPart title={t`Noch keine Entscheidung`}>
        <Trans>Entscheidet die Turnierleitung über einen Einspruch, steht es hier für alle.</Trans>
      </EmptyPart>
    );
  }
  return (
    <List>
      {rulings.map((ruling) => (
        <RulingCard key={ruling.id} ruling={ruling} />
      ))}
    </List>
  );
}

/** A ruling in short; it leads to the whole of it. */
function RulingCard({ ruling }: { ruling: RulingSummary }) {
  const { id, title, decision, consequence, tournament, published_at, undone } = ruling;
  return (
    <Place as="article">
      <Small as="div">
        <Icon name="gavel" size={16} />
        <Moment at={published_at} show="day" />
        {tournament && <span>{tournament.name}</span>}
        {undone && (
          <span>
            <Trans>zurückgenommen</Trans>
          </span>
        )}
      </Small>
      <Title as="h3">
        <CardLink as={Link} to={`/rulings/${id}`}>
          {title}
        </CardLink>
      </Title>
      <Decided>
        <p>{decision}</p>
        {consequence && (
          <Small>
            <Trans>Folge: {consequence}</Trans>
          </Small>
        )}
      </Decided>
    </Place>
  );
}
