import type { MatchPage } from '@duellwerk/shared/contract/match';

/** What of a match became another while a dialog was open. */
export type MatchChange = 'state' | 'report' | 'proposal';

const looksAt: Record<MatchChange, (match: MatchPage) => unknown> = {
  state: ({ summary, outcome }) => [summary.state, outcome, summary.a?.entry, summary.b?.entry],
  report: ({ reports }) => reports.map(({ by, version }) => [by, version]),
  proposal: ({ proposal, summary }) => [proposal?.id ?? null, summary.scheduled_at],
};

/** The most important change between two looks at a match, of those that a dialog cares for. */
export function changeOf(
  before: MatchPage,
  now: MatchPage,
  cares: readonly MatchChange[],
): MatchChange | null {
  const differs = (change: MatchChange) =>
    JSON.stringify(looksAt[change](before)) !== JSON.stringify(looksAt[change](now));
  return before === now ? null : (cares.find(differs) ?? null);
}
