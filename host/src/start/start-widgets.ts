import type { RemoteRelease } from '@duellwerk/shared/contract/composition';
import { entriesAt } from '@duellwerk/shared/contract/navigation';

/** The widgets that every start page has, in their order. */
const startWidgets = ['matches.live', 'tournaments.next', 'matches.rulings'] as const;

/** Each of them once, and below them those that remotes of this page declare for it. */
export function startWidgetsOf(
  remotes: readonly Pick<RemoteRelease, 'navigation' | 'widgets'>[],
): readonly string[] {
  const brought = remotes.flatMap(({ widgets }) => widgets);
  const declared = entriesAt('start', remotes).flatMap(({ widget = '' }) => widget);
  return [...new Set([...startWidgets, ...declared.filter((name) => brought.includes(name))])];
}
