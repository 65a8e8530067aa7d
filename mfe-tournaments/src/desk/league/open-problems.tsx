import type { ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import type { League } from '@duellwerk/shared/contract/leagues';
import { Link } from '@duellwerk/shared/router/router';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import { leagueAddress } from '../../league/address.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { settleSubmission } from './commands.model.ts';
import { DeciderDialog } from './decider-dialog.tsx';
import { Actions, Note, Part, Section } from './layout.ts';
import type { SeasonAtDesk } from './load-managed.ts';
import { CurrentMovers } from './movers.tsx';
import { ResultsButton } from './results-button.tsx';
import { useMaySetRosters } from './roster-button.tsx';

type Problem = ManagedSeason['problems'][number];

const List = styled.ul`
  display: grid;
  gap: 2px;
  inline-size: 100%;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  padding: ${space(2)} ${space(4)};
  background: ${color.stage};
  > p { flex: 1 1 20rem; overflow-wrap: anywhere; }
`;

/** What stands between the season and its end, each with what decides it. */
export function OpenProblems({ league, shown }: { league: Pick<League, 'organizer'>; shown: SeasonAtDesk }) {
  const { t } = useLingui();
  const { problems } = shown.managed;
  const mayEnter = useMaySetRosters(league);
  const [asked, setAsked] = useState<{ what: 'match' | 'lot'; problem: Problem } | null>(null);
  const isPlaying = problems.some(({ kind }) => kind === 'unfinished');
  return (
    <Part>
      <CurrentMovers divisions={shown.divisions} />
      <Section>
        <h2>{t`Was noch offen ist`}</h2>
        {isPlaying && (
          <Note>
            <Trans>Auf- und Abstieg stehen fest, sobald in allen Divisionen gespielt ist.</Trans>
          </Note>
        )}
        <List role="list" aria-label={t`Was noch offen ist`}>
          {problems.map((problem) => (
            <Row key={`${problem.kind} ${problem.division} ${problem.teams.join()}`}>
              <ProblemText shown={shown} problem={problem} />
              <Actions>
                <ProblemActions
                  shown={shown}
                  problem={problem}
                  mayEnter={mayEnter}
                  onAsk={(what) => setAsked({ what, problem })}
                />
              </Actions>
            </Row>
          ))}
        </List>
      </Section>
      {asked?.what === 'match' && (
        <DeciderDialog shown={shown} problem={asked.problem} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'lot' && (
        <LotDialog shown={shown} problem={asked.problem} onClose={() => setAsked(null)} />
      )}
    </Part>
  );
}

const divisionName = ({ divisions }: SeasonAtDesk, id: string) =>
  divisions.find((division) => division.id === id)?.name ?? '';

/** Teams of a problem by their names. */
export function namesIn({ managed }: SeasonAtDesk, { teams }: Problem): string[] {
  return teams.map((id) => managed.teams.find((team) => team.id === id)?.name ?? id);
}

function ProblemText({ shown, problem }: { shown: SeasonAtDesk; problem: Problem }) {
  const division = divisionName(shown, problem.division);
  const names = namesIn(shown, problem);
  const [defender = '', challenger = ''] = names;
  const all = names.join(', ');
  switch (problem.kind) {
    case 'unfinished':
      return (
        <p>
          <Trans>
            <strong>{division}</strong>: Es wird noch gespielt.
          </Trans>
        </p>
      );
    case 'tie':
      return (
        <p>
          <Trans>
            <strong>{division}</strong>: {all} sind gleichauf, und es kommt auf die Reihenfolge an.
          </Trans>
        </p>
      );
    case 'relegation_open':
      return (
        <p>
          <Trans>
            <strong>Relegation um {division}</strong>: {defender} verteidigt den Platz gegen {challenger}.
          </Trans>
        </p>
      );
  }
}

interface ProblemActionsProps {
  shown: SeasonAtDesk;
  /** Results of a division's matches. */
  mayEnter: boolean;
  problem: Problem;
  onAsk: (what: 'match' | 'lot') => void;
}

function ProblemActions({ shown, problem, mayEnter, onAsk }: ProblemActionsProps) {
  const { season, managed, divisions } = shown;
  const [settle, settling] = useUnit([settleSubmission.submitted, settleSubmission.$pending]);
  const { kind, match, division, teams } = problem;
  if (kind === 'unfinished') {
    const played = divisions.find(({ id }) => id === division);
    return (
      <>
        {mayEnter && played && <ResultsButton tournament={played.tournament} />}
        <Button as={Link} to={leagueAddress(season.league.id, season.number, played?.number)} variant="quiet">
          <Trans>Zur Tabelle</Trans>
        </Button>
      </>
    );
  }
  if (match?.over && kind === 'tie') {
    return (
      <Button variant="primary" busy={settling} onClick={() => settle({ division, rev: managed.rev, teams })}>
        <Trans>Ergebnis übernehmen</Trans>
      </Button>
    );
  }
  if (match) {
    return (
      <Button as={Link} to={`/tournaments/${match.tournament}`} icon="swords">
        <Trans>Zur Begegnung</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" icon="swords" onClick={() => onAsk('match')}>
        {kind === 'tie' ? <Trans>Entscheidungsspiel ansetzen</Trans> : <Trans>Relegation ansetzen</Trans>}
      </Button>
      {kind === 'tie' && (
        <Button onClick={() => onAsk('lot')}>
          <Trans>Auslosen</Trans>
        </Button>
      )}
    </>
  );
}

function LotDialog({
  shown,
  problem,
  onClose,
}: {
  shown: SeasonAtDesk;
  problem: Problem;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [settle, busy] = useUnit([settleSubmission.submitted, settleSubmission.$pending]);
  const names = namesIn(shown, problem).join(', ');
  return (
    <ReasonDialog
      name="league.lot"
      title={t`Auslosen?`}
      verb={t`Auslosen`}
      isDangerous={false}
      reason="none"
      busy={busy}
      onConfirm={() => {
        settle({ division: problem.division, rev: shown.managed.rev, teams: problem.teams });
        onClose();
      }}
      onDismiss={onClose}
    >
      <p>
        <Trans>
          Das Los ordnet {names}. Es steht danach in der Tabelle und lässt sich nicht wiederholen.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
