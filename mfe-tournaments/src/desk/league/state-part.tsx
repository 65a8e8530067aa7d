import type { League } from '@duellwerk/shared/contract/leagues';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Link } from '@duellwerk/shared/router/router';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { seasonAddress } from './address.ts';
import { $notEligible, finishSubmission, startSubmission } from './commands.model.ts';
import { Actions, Note, Part, Section } from './layout.ts';
import type { SeasonAtDesk } from './load-managed.ts';
import { Movements } from './movements.tsx';
import { FinalMovers } from './movers.tsx';
import { NextSeason } from './next-season.tsx';
import { OpenProblems } from './open-problems.tsx';
import { RosterButton, useMaySetRosters } from './roster-button.tsx';
import { useStartWords } from './use-start-words.ts';

interface StatePartProps {
  league: League;
  shown: SeasonAtDesk;
}

/** What the season needs next: its start, its decisions and its end, or the season after it. */
export function StatePart({ league, shown }: StatePartProps) {
  switch (shown.season.state) {
    case 'planned':
      return <Planned league={league} shown={shown} />;
    case 'running':
      return <Running league={league} shown={shown} />;
    case 'completed':
      return <Completed league={league} shown={shown} />;
  }
}

function Planned({ league, shown: { season, managed, divisions } }: StatePartProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const words = useStartWords(divisions);
  const { submit, pending } = useSubmit(startSubmission);
  const problems = managed.start_problems;
  const notEligible = useUnit($notEligible);
  const maySetRosters = useMaySetRosters(league);
  const refused = divisions.flatMap(({ id: division, entries }) =>
    entries.filter(({ entry }) => notEligible.includes(entry)).map((team) => ({ division, team })),
  );
  const names = refused.map(({ team }) => team.name).join(', ');
  const start = async () => {
    await submit({ season: season.id, rev: managed.rev });
    setAsked(false);
  };
  return (
    <Part>
      <Section>
        <h2>{t`Vor dem Start`}</h2>
        {refused.length > 0 && (
          <Banner style="error" title={<Trans>Nicht spielberechtigt</Trans>}>
            <Trans>
              {names}. Nimm sie aus ihrer Division, oder lass sie ihr Aufgebot in Ordnung bringen.
            </Trans>
            {maySetRosters && (
              <Actions>
                {refused.map(({ division, team }) => (
                  <RosterButton key={team.id} division={division} team={team} named />
                ))}
              </Actions>
            )}
          </Banner>
        )}
        {problems.length > 0 ? (
          <Banner style="warning" title={<Trans>Das fehlt noch</Trans>}>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>
                  <TextLink
                    to={seasonAddress(
                      league,
                      season.number,
                      problem.startsWith('match_days') ? 'calendar' : 'divisions',
                    )}
                  >
                    {words(problem)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Banner>
        ) : (
          <Note>
            <Trans>
              Divisionen und Spieltage passen zusammen. Prüfe Teams und Termine, dann kann es losgehen.
            </Trans>
          </Note>
        )}
        <Button variant="primary" icon="flag" disabled={problems.length > 0} onClick={() => setAsked(true)}>
          <Trans>Saison starten</Trans>
        </Button>
      </Section>
      {isAsked && (
        <ReasonDialog
          name="league.start"
          title={t`${season.name} starten?`}
          verb={t`Saison starten`}
          isDangerous={false}
          reason="none"
          busy={pending}
          onConfirm={() => void start()}
          onDismiss={() => setAsked(false)}
        >
          <p>
            <Trans>
              Alle Begegnungen stehen dann fest und haben die Zeit ihres Spieltags. Teams und Setzung der
              Divisionen ändern sich nicht mehr.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </Part>
  );
}

function Running({ league, shown }: StatePartProps) {
  const { season, managed } = shown;
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { submit, pending } = useSubmit(finishSubmission);
  const finish = async () => {
    const errors = await submit({ season: season.id, rev: managed.rev });
    if (!errors) setAsked(false);
  };
  if (managed.problems.length > 0) return <OpenProblems league={league} shown={shown} />;
  return (
    <Part>
      <FinalMovers movements={managed.movements} />
      <Movements managed={managed} season={season.number + 1} title={t`Nächste Saison`} />
      <Section>
        <Button variant="primary" icon="flag" onClick={() => setAsked(true)}>
          <Trans>Saison beenden</Trans>
        </Button>
      </Section>
      {isAsked && (
        <ReasonDialog
          name="league.finish"
          title={t`${season.name} beenden?`}
          verb={t`Saison beenden`}
          isDangerous={false}
          reason="none"
          busy={pending}
          onConfirm={() => void finish()}
          onDismiss={() => setAsked(false)}
        >
          <p>
            <Trans>
              Auf- und Abstieg werden festgehalten und sind dann öffentlich. Danach lässt sich die nächste
              Saison daraus machen.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </Part>
  );
}

function Completed({ league, shown: { season, managed } }: StatePartProps) {
  const { t } = useLingui();
  const following = managed.next?.number ?? season.number + 1;
  return (
    <Part>
      <FinalMovers movements={managed.movements} />
      <Movements managed={managed} season={following} title={t`So geht es weiter`} />
      {managed.next?.made ? (
        <Actions>
          <Button as={Link} to={seasonAddress(league, following)} icon="arrow">
            <Trans>Zur nächsten Saison</Trans>
          </Button>
        </Actions>
      ) : (
        managed.next && <NextSeason league={league} season={season} managed={managed} next={managed.next} />
      )}
    </Part>
  );
}
