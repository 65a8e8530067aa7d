import { Link } from '@duellwerk/shared/router/router';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { Card, CardGrid, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $view, type CountedArea, startOpened } from './start.model.ts';

const Place = styled.nav`
  margin-block-start: ${space(6)};
`;
const Sentence = styled.p`
  margin: ${space(2)} 0 ${space(3)};
  color: ${color.soft};
`;

/** /admin: leads people to what they may do. */
export function StartPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, startOpened]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Die Verwaltung ist für Leute, die hier eine Aufgabe haben.</Trans>}
      forbidden={
        <Trans>Dein Account hat keine Rechte in der Verwaltung. Frag jemanden aus der Leitung danach.</Trans>
      }
      loading={
        <>
          <Head />
          <SkeletonCards count={4} height="8rem" />
        </>
      }
      failed={{ title: t`Die Verwaltung konnte nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ areas }) => (
        <>
          <Head />
          <Place aria-label={t`Bereiche`}>
            <CardGrid>
              {areas.map((area) => (
                <AreaCard key={area.path} area={area} />
              ))}
            </CardGrid>
          </Place>
        </>
      )}
    </AdminGate>
  );
}

function Head() {
  return (
    <PageHead
      title={<Trans>Verwaltung</Trans>}
      lead={<Trans>Was du hier tun darfst, auf einen Blick.</Trans>}
    />
  );
}

function AreaCard({ area: { path, text, sentence, open } }: { area: CountedArea }) {
  const { t } = useLingui();
  return (
    <Card>
      <CardTitle as="h2">
        <CardLink as={Link} to={path}>
          {t(text)}
        </CardLink>
      </CardTitle>
      <Sentence>{t(sentence)}</Sentence>
      {open !== null && open > 0 && (
        <ToneChip tone="info" icon="clock" small>
          <Plural value={open} one="# offen" other="# offen" />
        </ToneChip>
      )}
    </Card>
  );
}
