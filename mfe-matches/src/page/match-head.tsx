import type { MatchPage } from '@duellwerk/shared/contract/match';
import { Link } from '@duellwerk/shared/router/router';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import { space } from '@duellwerk/shared/theme/tokens';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Timeline } from '@duellwerk/shared/ui/timeline';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { GameScores } from './game-scores.tsx';
import { MatchActs } from './match-acts.tsx';
import { MatchFacts } from './match-facts.tsx';
import { MatchMoment } from './match-moment.tsx';
import { ScoreBoard } from './score-board.tsx';
import { type StepName, stepsOf } from './steps.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const stepNames: Record<StepName, MessageDescriptor> = {
  scheduled: msg`Angesetzt`,
  ready: msg`Bereit`,
  live: msg`Läuft`,
  result: msg`Ergebnis`,
  final: msg`Beendet`,
};

/** The match at a glance: both sides and the score, what it belongs to, where it stands. */
export function MatchHead({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const games = useUnit($gameNames);
  const { summary, tournament } = match;
  const left = summary.a?.name ?? t`Noch offen`;
  const right = summary.b?.name ?? t`Noch offen`;
  const steps = stepsOf(match);
  return (
    <PageHead
      kicker={
        <>
          <StateChip look={matchLooks[summary.state]} />
          <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
          <span>{games[tournament.game]}</span>
          <RoundName match={match} />
        </>
      }
      title={
        <VisuallyHidden>
          <Trans>
            {left} gegen {right}
          </Trans>
        </VisuallyHidden>
      }
    >
      <Stack>
        <ScoreBoard match={match} />
        <GameScores match={match} />
        <MatchMoment match={match} />
        <MatchActs match={match} />
        <MatchFacts match={match} />
        {steps.length > 0 && (
          <Timeline
            label={t`Stand der Begegnung`}
            steps={steps.map(({ name, state }) => ({ id: name, name: t(stepNames[name]), state }))}
          />
        )}
      </Stack>
    </PageHead>
  );
}

/** The round of the bracket by its name. */
function RoundName({ match: { summary } }: { match: MatchPage }) {
  const { bracket, round, round_name } = summary;
  if (round_name?.kind === 'final') return <Trans>Finale</Trans>;
  if (round_name?.kind === 'semi_final') return <Trans>Halbfinale</Trans>;
  if (round_name?.kind === 'quarter_final') return <Trans>Viertelfinale</Trans>;
  if (round_name?.kind === 'third_place') return <Trans>Spiel um Platz 3</Trans>;
  if (bracket === 'F') return <Trans>Finale</Trans>;
  if (bracket === 'L') return <Trans>Verliererrunde {round}</Trans>;
  return <Trans>Runde {round}</Trans>;
}
