import type { Insertable } from 'kysely';
import type { DomainTables, ProposalState } from '../../db/domain-tables.ts';
import { settleProposal } from '../../notifications/settle.ts';
import type { PlayContext } from './context.ts';

export async function insertProposal(
  { tx }: Pick<PlayContext, 'tx'>,
  row: Insertable<DomainTables['match_proposals']>,
): Promise<void> {
  await tx.insertInto('match_proposals').values(row).execute();
}

/** What became of a proposal; who is not signed in is the clock. Its notification asks for nothing any more. */
export async function closeProposal(
  { tx, user, now }: Pick<PlayContext, 'tx' | 'user' | 'now'>,
  id: string,
  state: Exclude<ProposalState, 'pending'>,
): Promise<void> {
  const closed = await tx
    .updateTable('match_proposals')
    .set({ state, answered_by: user?.id ?? null, answered_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('match_id')
    .executeTakeFirst();
  if (closed) await settleProposal(tx, { match: closed.match_id, proposal: id }, now);
}

/** The state of a proposal of the match, `undefined` for one that is not there. */
export async function findProposalState(
  { tx }: Pick<PlayContext, 'tx'>,
  match: string,
  id: string,
): Promise<ProposalState | undefined> {
  const row = await tx
    .selectFrom('match_proposals')
    .select('state')
    .where('id', '=', id)
    .where('match_id', '=', match)
    .executeTakeFirst();
  return row?.state;
}

/** Open proposals in running tournaments, or in one. */
export async function listOpenProposals(tx: PlayContext['tx'], tournament: string | null) {
  let query = tx
    .selectFrom('match_proposals as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .select(['p.id', 'p.match_id', 'p.expires_at'])
    .where('p.state', '=', 'pending')
    .where('t.decided_state', '=', 'running');
  if (tournament !== null) query = query.where('t.id', '=', tournament);
  return query.execute();
}
