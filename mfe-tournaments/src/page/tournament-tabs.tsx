import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { type TabLink, TabLinks } from '@duellwerk/shared/ui/tab-links';
import { useLingui } from '@lingui/react/macro';
import { phaseOf } from './phase.ts';
import type { Tab } from './tournament-page.tsx';

interface TournamentTabsProps {
  tab: Tab;
  tournament: TournamentPage;
}

/** The tabs of a tournament, those that one comes for at this moment first. */
export function TournamentTabs({ tab, tournament: { summary, stages } }: TournamentTabsProps) {
  const { t } = useLingui();
  const phase = phaseOf(summary.state);
  const hasTree = stages.some(({ format }) => format.endsWith('elimination'));
  const first = { before: t`Übersicht`, running: t`Live`, finished: t`Ergebnis` }[phase];
  const link = (key: Exclude<Tab, 'overview'>, text: string, count?: number): TabLink => ({
    to: `?tab=${key}`,
    text,
    current: tab === key,
    ...(count === undefined ? {} : { count }),
  });
  const participants = link('participants', t`Teilnehmer`, summary.taken);
  const bracket = stages.length > 0 ? [link('bracket', hasTree ? t`Turnierbaum` : t`Tabelle`)] : [];
  const played = link(
    'matches',
    t`Begegnungen`,
    stages.reduce((sum, each) => sum + each.match_count, 0),
  );
  return (
    <TabLinks
      label={t`Bereiche des Turniers`}
      tabs={[
        { to: '?', text: first, current: tab === 'overview' || (tab === 'info' && phase === 'before') },
        ...(phase === 'before'
          ? [participants, ...bracket, played]
          : [...bracket, played, participants, link('info', t`Infos`)]),
      ]}
    />
  );
}
