import type { StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import { Button } from '@duellwerk/shared/ui/button';
import { MatchList, MatchRow } from '@duellwerk/shared/ui/match-row';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { bestOfsOf } from './best-ofs.ts';
import { matchSummary } from './match-summary.ts';

/** More rows of a first round than anybody reads in a row. */
const MOST_ROWS = 32;

interface RoundMatchesProps {
  page: StagePage;
  matches: readonly StageMatch[];
  /** Beside a table. */
  isNarrow?: boolean;
}

/** The matches of one round as rows; a long round at first in part. */
export function RoundMatches({ page, matches, isNarrow = false }: RoundMatchesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? matches : matches.slice(0, MOST_ROWS);
  const isMixed = bestOfsOf({ best_of: 1 }, matches).length > 1;
  return (
    <>
      <MatchList>
        {shown.map((match) => (
          <MatchRow
            key={match.key}
            match={matchSummary(page, match)}
            isNarrow={isNarrow}
            note={isMixed && match.best_of && <Trans>Best of {match.best_of}</Trans>}
          />
        ))}
      </MatchList>
      {shown.length < matches.length && (
        <Button wide onClick={() => setIsWhole(true)}>
          <Trans>Alle {matches.length} zeigen</Trans>
        </Button>
      )}
    </>
  );
}
