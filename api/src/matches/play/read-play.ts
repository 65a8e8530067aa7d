// What waits for somebody in a match, as everybody sees it.
import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import type { Kysely } from 'kysely';
import type { Side } from '../../db/domain-tables.ts';
import type { Schema } from '../../db/schema.ts';
import { type VetoOrder, vetoTurn } from './veto.ts';

type Db = Kysely<Schema>;
type MatchPlay = Pick<MatchPage, 'required' | 'walkover' | 'proposal' | 'dispute' | 'veto'>;

interface PlayedMatch {
  state: MatchState;
  team_size: number;
  best_of: number;
  walkover: Side | null;
  veto: VetoOrder;
  maps: string[];
  veto_first: Side | null;
  veto_seed: string | null;
}

export async function readPlay(db: Db, id: string, match: PlayedMatch): Promise<MatchPlay> {
  return {
    required: match.team_size,
    walkover: match.state === 'ready_check' ? match.walkover : null,
    proposal: await findProposal(db, id),
    dispute: match.state === 'disputed' ? await findDispute(db, id) : null,
    veto: await readVeto(db, id, match),
  };
}

async function findProposal(db: Db, match: string): Promise<MatchPage['proposal']> {
  const row = await db
    .selectFrom('match_proposals')
    .select(['id', 'side', 'starts_at', 'expires_at'])
    .where('match_id', '=', match)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (!row) return null;
  const { starts_at, expires_at } = row;
  return {
    ...{ id: row.id, by: row.side },
    ...{ starts_at: starts_at.toISOString(), expires_at: expires_at.toISOString() },
  };
}

/** The newest dispute. Its reason and evidence stay with the sides and referees. */
async function findDispute(db: Db, match: string): Promise<MatchPage['dispute']> {
  const row = await db
    .selectFrom('match_disputes')
    .select(['side', 'rounds', 'created_at'])
    .where('match_id', '=', match)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { by: row.side, rounds: row.rounds, at: row.created_at.toISOString() } : null;
}

async function readVeto(db: Db, match: string, facts: PlayedMatch): Promise<MatchPage['veto']> {
  if (facts.veto_seed === null) return null;
  const steps = await db
    .selectFrom('match_veto_steps')
    .select(['kind', 'map', 'side as by'])
    .where('match_id', '=', match)
    .orderBy('number')
    .execute();
  const { best_of, maps, veto: order, veto_first: first } = facts;
  const turn = vetoTurn({ order, maps, best_of, first }, steps);
  const { side = null, kind = null } = turn ?? {};
  return { turn: side, next: kind, maps: turn?.maps ?? [], steps, seed: facts.veto_seed };
}
