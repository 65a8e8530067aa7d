import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { useLingui } from '@lingui/react/macro';
import type { Tab } from './tournament-page.tsx';

/** The tabs of a tournament. */
export function TournamentTabs({
  tab,
  participants,
  matches,
}: {
  tab: Tab;
  participants: number;
  matches: number;
}) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t`Bereiche des Turniers`}
      tabs={[
        { to: '?', text: t`Übersicht`, current: tab === 'overview' },
        {
          to: '?tab=participants',
          text: t`Teilnehmer`,
          count: participants,
          current: tab === 'participants',
        },
        { to: '?tab=matches', text: t`Begegnungen`, count: matches, current: tab === 'matches' },
      ]}
    />
  );
}
