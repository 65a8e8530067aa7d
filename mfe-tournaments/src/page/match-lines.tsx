import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import { MatchList, MatchRow } from '@duellwerk/shared/ui/match-row';
import { useLingui } from '@lingui/react/macro';
import { roundText } from '../rounds/round-text.ts';

/** Matches of several rounds, each with the name of its own. */
export function MatchLines({ matches }: { matches: readonly MatchSummary[] }) {
  const { i18n } = useLingui();
  return (
    <MatchList>
      {matches.map((match) => (
        <MatchRow
          key={match.id}
          match={match}
          note={match.round_name && i18n._(roundText(match.round_name))}
        />
      ))}
    </MatchList>
  );
}
