import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $stageFailure, stageRetried } from '../stage/stage.model.ts';
import { $matches } from './matches.model.ts';

interface WithMatchesProps {
  tournament: TournamentPage;
  children: (matches: readonly MatchSummary[]) => ReactNode;
}

/** A part of the page that lists matches: what it draws of them, once they have come. */
export function WithMatches({ tournament, children }: WithMatchesProps) {
  const { t } = useLingui();
  const [matches, failure, retry] = useUnit([$matches, $stageFailure, stageRetried]);
  if (tournament.stages.length === 0) return children([]);
  if (matches) return children(matches);
  if (!failure) return <SkeletonCards count={6} height="3.5rem" />;
  return (
    <LoadFailure
      failure={failure}
      title={t`Das Turnier konnte nicht geladen werden`}
      onRetry={() => retry()}
    />
  );
}
