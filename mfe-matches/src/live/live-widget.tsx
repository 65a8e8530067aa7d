import { space } from '@duellwerk/shared/theme/tokens';
import { EmptyPart } from '@duellwerk/shared/ui/empty-part';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { MatchList, MatchRow, MatchRowsSkeleton } from '@duellwerk/shared/ui/match-row';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { SHOWN } from './chosen.ts';
import { $failure, $matches, liveOpened } from './live.model.ts';

const Section = styled.section`
  display: grid;
  gap: ${space(3)};
  /* One less on a phone, where the whole page is three screens long. */
  @media (max-width: 767px) {
    > div > :nth-child(n + 6) {
      display: none;
    }
  }
`;
/** What is being played now and what comes next, for the start page. */
export function LiveWidget() {
  return (
    <Section>
      <h2>
        <Trans>Live und gleich</Trans>
      </h2>
      <Matches />
    </Section>
  );
}

function Matches() {
  const { t } = useLingui();
  const [matches, failure, retry] = useUnit([$matches, $failure, liveOpened]);
  if (failure && !matches) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Begegnungen konnten nicht geladen werden`}
        onRetry={retry}
      />
    );
  }
  if (!matches) return <MatchRowsSkeleton count={SHOWN} />;
  if (matches.length === 0) {
    return (
      <EmptyPart title={t`Gerade läuft keine Begegnung`}>
        <Trans>Sobald ein Turnier startet, siehst du hier jeden Spielstand.</Trans>
      </EmptyPart>
    );
  }
  return (
    <MatchList>
      {matches.map(({ summary, tournament }) => (
        <MatchRow key={summary.id} match={summary} note={tournament.name} />
      ))}
    </MatchList>
  );
}
