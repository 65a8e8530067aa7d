import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import { Trans } from '@lingui/react/macro';
import { Section } from './section.tsx';
import { VetoSteps } from './veto-steps.tsx';

const ahead: ReadonlySet<MatchState> = new Set<MatchState>(['pending', 'scheduled', 'ready_check', 'live']);

/** How the maps were chosen; before that from which ones. */
export function MapPool({ match }: { match: MatchPage }) {
  const { veto, summary, settings } = match;
  if (veto)
    return (
      <Section title={<Trans>Wahl der Maps</Trans>}>
        <VetoSteps match={match} />
      </Section>
    );
  if (settings.maps.length === 0 || !ahead.has(summary.state)) return null;
  return (
    <Section title={<Trans>Map-Pool</Trans>}>
      <p>{settings.maps.join(', ')}</p>
      {settings.veto !== 'none' && (
        <p>
          <Trans>Welche davon gespielt werden, wählen beide Seiten, sobald sie sich bereit melden.</Trans>
        </p>
      )}
    </Section>
  );
}
