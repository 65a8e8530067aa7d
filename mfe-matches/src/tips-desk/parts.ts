// What of a tournament can become a day: the matches of each of its rounds, as its stages have them.
import type { StagePage } from '@duellwerk/shared/contract/stages';
import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { usualRule } from '@duellwerk/shared/rules/tip-score';

export interface Part {
  id: string;
  stage: string;
  bracket: StagePage['rounds'][number]['bracket'];
  number: number;
  rule: TipRule;
  matches: readonly PartMatch[];
}

interface PartMatch {
  id: string;
  /** Who plays, `null` for a side that is open. */
  sides: [string | null, string | null];
}

const nameAt = ({ entries }: StagePage, index: number | null) => entries[index ?? -1]?.name ?? null;

/** Rounds of the same kind and number are one part, whatever group they belong to. */
export function partsOf(stages: readonly StagePage[]): Part[] {
  return stages.flatMap((stage) =>
    [...Map.groupBy(stage.rounds, ({ bracket, number }) => `${stage.id} ${bracket} ${number}`)].flatMap(
      ([id, rounds]) => {
        const [first] = rounds;
        const rule = first && usualRule(first.best_of);
        const ids = new Set(rounds.map((round) => round.id));
        const matches = stage.matches
          .filter(({ round, state }) => ids.has(round) && state !== 'bye' && state !== 'void')
          .map(({ id, a, b }): PartMatch => ({ id, sides: [nameAt(stage, a), nameAt(stage, b)] }));
        if (!first || !rule || matches.length === 0) return [];
        return [{ id, stage: stage.name, bracket: first.bracket, number: first.number, rule, matches }];
      },
    ),
  );
}
