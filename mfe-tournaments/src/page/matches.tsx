import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { space } from '@duellwerk/shared/theme/tokens';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LineSelect } from '@duellwerk/shared/ui/line-select';
import { MatchList, MatchRow } from '@duellwerk/shared/ui/match-row';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Choice, Choices, RoundField } from './match-filters.ts';
import { useRoundTitle } from './round-title.ts';
import { roundsOf } from './rounds.ts';
import { isOf, isUnderWay } from './schedule.ts';
import { Section, Sections } from './section.ts';
import { $ownEntries } from './tournament.model.ts';
import { WithMatches } from './with-matches.tsx';

type Shown = 'all' | 'live' | 'mine';

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-block-end: ${space(5)};
`;

/** The matches by round as rows, each leading to its page; all of them, a round, what is live, or one's own. */
export function Matches({ tournament }: { tournament: TournamentPage }) {
  return (
    <WithMatches tournament={tournament}>
      {(matches) => <Rounds stages={tournament.stages} all={matches} />}
    </WithMatches>
  );
}

interface RoundsProps {
  stages: TournamentPage['stages'];
  all: readonly MatchSummary[];
}

function Rounds({ stages, all }: RoundsProps) {
  const { t } = useLingui();
  const own = new Set(useUnit($ownEntries).map(({ entry }) => entry));
  const [shown, setShown] = useState<Shown>('all');
  const [round, setRound] = useState('');
  const label = useId();
  const titleOf = useRoundTitle(stages);
  if (all.length === 0) {
    return (
      <EmptyState title={t`Noch keine Begegnungen`}>{t`Sie stehen hier, sobald ausgelost ist.`}</EmptyState>
    );
  }
  const choices: { key: Shown; text: string; keeps: (match: MatchSummary) => boolean }[] = [
    { key: 'all', text: t`Alle`, keeps: () => true },
    { key: 'live', text: t`Live`, keeps: isUnderWay },
    ...(own.size > 0
      ? [{ key: 'mine' as const, text: t`Meine`, keeps: (match: MatchSummary) => isOf(match, own) }]
      : []),
  ];
  const chosen = choices.find(({ key }) => key === shown);
  const rounds = roundsOf(all);
  const wanted = rounds
    .filter(({ key }) => round === '' || key === round)
    .map((each) => ({ ...each, matches: each.matches.filter((match) => chosen?.keeps(match) ?? true) }))
    .filter(({ matches }) => matches.length > 0);
  return (
    <>
      <Filters>
        <Choices role="group" aria-label={t`Welche Begegnungen`}>
          {choices.map(({ key, text, keeps }) => (
            <Choice key={key} type="button" aria-pressed={key === shown} onClick={() => setShown(key)}>
              {text}{' '}
              <span className="dw-figures">
                {rounds.flatMap(({ matches }) => matches).filter(keeps).length}
              </span>
            </Choice>
          ))}
        </Choices>
        <RoundField>
          <label htmlFor={label}>
            <Trans>Runde</Trans>
          </label>
          <LineSelect id={label} value={round} onChange={({ target }) => setRound(target.value)}>
            <option value="">{t`Alle Runden`}</option>
            {rounds.map((each) => (
              <option key={each.key} value={each.key}>
                {titleOf(each)}
              </option>
            ))}
          </LineSelect>
        </RoundField>
      </Filters>
      {wanted.length === 0 && (
        <EmptyState title={t`Keine Begegnung`}>
          <Trans>Zu dieser Auswahl gibt es gerade keine.</Trans>
        </EmptyState>
      )}
      <Sections>
        {wanted.map((each) => (
          <Section key={each.key}>
            <h2>{titleOf(each)}</h2>
            <MatchList>
              {each.matches.map((match) => (
                <MatchRow key={match.id} match={match} />
              ))}
            </MatchList>
          </Section>
        ))}
      </Sections>
    </>
  );
}
