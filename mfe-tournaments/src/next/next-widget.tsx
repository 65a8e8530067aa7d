import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NoTournamentAction } from '../lib/no-tournament-action.tsx';
import { ROW_HEIGHT, TournamentList, TournamentRow } from '../lib/tournament-row.tsx';
import { $failure, $next, nextOpened } from './next.model.ts';
import type { NextTournaments } from './sections.ts';

const Parts = styled.div`
  display: grid;
  gap: ${space(8)};
`;
const Section = styled.section`
  display: grid;
  gap: ${space(3)};
`;

/** The tournaments that run or come next, for the start page. */
export function NextWidget() {
  const { t } = useLingui();
  const [next, failure, retry] = useUnit([$next, $failure, nextOpened]);
  if (failure && !next) {
    return (
      <Part title={<Trans>Als Nächstes</Trans>}>
        <LoadFailure failure={failure} title={t`Die Turniere konnten nicht geladen werden`} onRetry={retry} />
      </Part>
    );
  }
  if (!next) {
    return (
      <Part title={<Trans>Als Nächstes</Trans>}>
        <SkeletonCards count={6} height={ROW_HEIGHT} />
      </Part>
    );
  }
  return next.on.length + next.ahead.length === 0 ? (
    <Nothing hasOver={next.hasOver} />
  ) : (
    <Tournaments next={next} />
  );
}

function Tournaments({ next: { on, ahead } }: { next: NextTournaments }) {
  return (
    <Parts>
      {on.length > 0 && (
        <Part title={<Trans>Läuft jetzt</Trans>}>
          <Rows of={on} />
        </Part>
      )}
      {ahead.length > 0 && (
        <Part title={<Trans>Als Nächstes</Trans>}>
          <Rows of={ahead} />
        </Part>
      )}
    </Parts>
  );
}

function Rows({ of }: { of: NextTournaments['on'] }) {
  return (
    <TournamentList>
      {of.map((tournament) => (
        <TournamentRow key={tournament.id} tournament={tournament} />
      ))}
    </TournamentList>
  );
}

function Nothing({ hasOver }: { hasOver: boolean }) {
  const { t } = useLingui();
  return (
    <Part title={<Trans>Als Nächstes</Trans>}>
      <EmptyState
        title={t`Gerade steht kein Turnier an`}
        action={
          hasOver ? (
            <Button as={Link} to="/tournaments">
              <Trans>Frühere Turniere ansehen</Trans>
            </Button>
          ) : (
            <NoTournamentAction />
          )
        }
      >
        <Trans>Sobald eines angekündigt ist, steht es hier.</Trans>
      </EmptyState>
    </Part>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Section>
      <h2>{title}</h2>
      {children}
    </Section>
  );
}
