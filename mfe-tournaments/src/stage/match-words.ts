import type { MatchOutcome } from '@duellwerk/shared/contract/matches';
import type { StageMatch } from '@duellwerk/shared/contract/stages';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How a match ended that was not simply played. */
const outcomeWords: Partial<Record<MatchOutcome, MessageDescriptor>> = {
  walkover_a: msg`kampflos`,
  walkover_b: msg`kampflos`,
  double_loss: msg`beide verloren`,
  ruling: msg`entschieden`,
};

/** States that are worth a word in the tree: of the others its time says enough. */
const telling: ReadonlySet<StageMatch['state']> = new Set([
  ...(['live', 'ready_check', 'reported', 'disputed', 'cancelled', 'bye', 'void'] as const),
]);

/** What a card says beside its time; `null` for a match that is simply played or to be played. */
export function noteOf({ state, stale, outcome }: StageMatch) {
  if (stale) return { tone: 'danger', icon: 'warning', word: msg`neu zu spielen` } as const;
  if (telling.has(state)) return matchLooks[state];
  const word = state === 'final' && outcome ? outcomeWords[outcome] : undefined;
  return word ? ({ tone: 'neutral', icon: null, word } as const) : null;
}
