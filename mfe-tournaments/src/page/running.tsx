import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { MatchLines } from './match-lines.tsx';
import { scheduleOf } from './schedule.ts';
import { Section, Sections } from './section.ts';
import { $ownEntries } from './tournament.model.ts';
import { WithMatches } from './with-matches.tsx';

/** A tournament that is played: one's own match, what is played now, and what comes next. */
export function Running({ tournament }: { tournament: TournamentPage }) {
  return <WithMatches tournament={tournament}>{(matches) => <Schedule matches={matches} />}</WithMatches>;
}

function Schedule({ matches }: { matches: readonly MatchSummary[] }) {
  const { t } = useLingui();
  const own = useUnit($ownEntries);
  const { mine, playing, next } = scheduleOf(matches, new Set(own.map(({ entry }) => entry)));
  const [first] = mine;
  if (!first && playing.length === 0 && next.length === 0) {
    return (
      <EmptyState
        title={t`Gerade läuft keine Begegnung`}
      >{t`Sobald die nächste feststeht, steht sie hier.`}</EmptyState>
    );
  }
  return (
    <Sections>
      {first && (
        <Section>
          <h2>
            <Trans>Deine Begegnung</Trans>
          </h2>
          <MatchLines matches={mine} />
          <div>
            <Button as={Link} to={`/matches/${first.id}`} variant="primary" icon="swords">
              <Trans>Zur Begegnung</Trans>
            </Button>
          </div>
        </Section>
      )}
      {playing.length > 0 && (
        <Section>
          <h2>
            <Trans>Läuft gerade</Trans>
          </h2>
          <MatchLines matches={playing} />
        </Section>
      )}
      {next.length > 0 && (
        <Section>
          <h2>
            <Trans>Als Nächstes</Trans>
          </h2>
          <MatchLines matches={next} />
        </Section>
      )}
    </Sections>
  );
}
