import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { type TabLink, TabLinks } from '@duellwerk/shared/ui/tab-links';
import { useLingui } from '@lingui/react/macro';
import type { Tab } from './tournament-page.tsx';

interface TournamentTabsProps {
  tab: Tab;
  tournament: TournamentPage;
}

/** The tabs of a tournament. */
export function TournamentTabs({ tab, tournament: { summary, stages, matches } }: TournamentTabsProps) {
  const { t } = useLingui();
  const hasTree = stages.some(({ format }) => format.endsWith('elimination'));
  const bracket: TabLink = {
    to: '?tab=bracket',
    text: hasTree ? t`Turnierbaum` : t`Tabelle`,
    current: tab === 'bracket',
  };
  return (
    <TabLinks
      label={t`Bereiche des Turniers`}
      tabs={[
        { to: '?', text: t`Übersicht`, current: tab === 'overview' },
        {
          to: '?tab=participants',
          text: t`Teilnehmer`,
          count: summary.taken,
          current: tab === 'participants',
        },
        ...(stages.length > 0 ? [bracket] : []),
        { to: '?tab=matches', text: t`Begegnungen`, count: matches.length, current: tab === 'matches' },
      ]}
    />
  );
}
