import type { DecisionPreview } from '@duellwerk/shared/contract/match-desk';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { listStageEntries } from '../../stages/answer-repo.ts';
import type { ChangedState } from '../../stages/changes.ts';
import { fixedMatches, matchId } from '../../stages/projection.ts';

type Shown = DecisionPreview['matches'][number]['before'];

/** What an event changes in a stage, with the names of everybody in it. */
export async function shownChanges(
  db: Kysely<Schema>,
  stage: string,
  { graph, matches, places }: ChangedState,
): Promise<Pick<DecisionPreview, 'matches' | 'places'>> {
  const names = new Map((await listStageEntries(db, stage)).map(({ entry, name }) => [entry, name]));
  const nameOf = (entry: string) => names.get(entry) ?? '';
  const seat = (entry: string | null) => entry && { entry, name: nameOf(entry) };
  const shown = ({ state, a, b, winner, score }: (typeof matches)[number]['before']): Shown => ({
    ...{ state, winner, score },
    ...{ a: seat(a) || null, b: seat(b) || null },
  });
  const fixed = new Map(fixedMatches(graph).map((match) => [match.key, match]));
  return {
    matches: matches.flatMap(({ key, before, after }) => {
      const match = fixed.get(key);
      if (!match) return [];
      const { bracket, round, round_name, group_name } = match;
      return [
        {
          ...{ match: matchId(stage, key), key, bracket, round, round_name, group: group_name },
          ...{ before: shown(before), after: shown(after) },
        },
      ];
    }),
    places: places.map((change) => ({ ...change, name: nameOf(change.entry) })),
  };
}
