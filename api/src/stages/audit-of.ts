import { resultFacts } from '../audit/result-facts.ts';
import type { AuditEntry } from '../audit.ts';
import type { ChangedState } from './changes.ts';
import type { LoadedStage } from './load-stage.ts';
import { matchId, playedMatch } from './projection.ts';
import type { NewEvent, StageRow } from './repo.ts';

/**
 * What the audit log has of a decided match, from what the engine says of it: nothing is read for it.
 * @param by.was how far its sides had come, which the engine does not know
 */
export function auditOf(
  stage: Pick<StageRow, 'id' | 'tournament_name'>,
  { action, match: key }: { action: string; match: string },
  { matches, events }: ChangedState,
  { actor, at, reason, was }: Pick<NewEvent, 'actor' | 'at' | 'reason'> & { was: LoadedStage['match'] },
): AuditEntry {
  const match = matches.find((each) => each.key === key);
  if (!match) throw new Error(`${action} did not change ${key}.`);
  const before = playedMatch(match.before, events);
  return {
    ...{ actor, action, at, subject: `match:${matchId(stage.id, key)}` },
    deed: {
      ...{ name: stage.tournament_name, reason },
      before: resultFacts({ ...before, state: was?.state ?? before.state }),
      after: resultFacts(playedMatch(match.after, events)),
    },
  };
}
