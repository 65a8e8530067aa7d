import type { DueEffect } from '../../db/due-runner.ts';
import { type BySite, bySite } from './by-site.ts';
import { changePlay } from './change.ts';
import { lockPlay } from './lock.ts';
import { closeProposal } from './proposals-repo.ts';

/** Nobody has answered a proposal in time, which never becomes another one. */
export function proposalOverEffect(site: BySite): DueEffect {
  return async ({ payload }, tx) => {
    const { match: id, proposal } = payload as { match: string; proposal: string };
    const context = bySite(site, tx);
    const play = await lockPlay(context, id);
    const open = play.match.proposal;
    if (open?.id !== proposal) return;
    await closeProposal(context, proposal, 'expired');
    const data = { by: open.side, starts_at: open.starts_at.toISOString() };
    await changePlay(context, play, { events: [{ kind: 'proposal_expired', data }] });
  };
}
