import { EVIDENCE_MAX } from '@duellwerk/shared/contract/match-play';
import { ApiError } from '../../errors.ts';
import type { CommandContext } from '../../http/command.ts';
import { newId } from '../../text/ids.ts';
import { insertEvidence, listEvidence } from './evidence-repo.ts';
import type { MatchReader } from './mine.ts';
import { lockStageOf } from './repo.ts';

const OPEN: ReadonlySet<string> = new Set(['live', 'reported', 'disputed']);

/** Who may send a picture at all, asked before it is read. @throws ApiError forbidden, not_team_manager, wrong_match_state */
export function assertMayAdd({ match, side, acts }: MatchReader): void {
  if (side === null) throw new ApiError('forbidden');
  if (!acts) throw new ApiError('not_team_manager');
  if (!OPEN.has(match.state)) throw new ApiError('wrong_match_state', [match.state]);
}

/**
 * Keeps a picture of a side. It is nobody else's to know, so neither the match nor its history become others by it; a dispute
 * names it.
 * @throws ApiError as assertMayAdd, evidence_full
 */
export async function addEvidence(
  { tx, user, now }: Pick<CommandContext, 'tx' | 'user' | 'now'>,
  reader: MatchReader,
  bytes: Buffer,
): Promise<{ id: string }> {
  const { match, side } = reader;
  assertMayAdd(reader);
  const entry = side && match.sides[side]?.entry;
  if (!side || !entry) throw new ApiError('forbidden');
  // Two at once are counted one after the other.
  await lockStageOf(tx, match.id);
  const own = (await listEvidence(tx, match.id)).filter((each) => each.entry_id === entry);
  if (own.length >= EVIDENCE_MAX) throw new ApiError('evidence_full', [String(EVIDENCE_MAX)]);
  const id = newId();
  await insertEvidence(tx, {
    ...{ id, match_id: match.id, side, entry_id: entry, user_id: user.id, dispute_id: null },
    ...{ bytes, created_at: now },
  });
  return { id };
}
