import type { DueEffect } from '../../db/due-runner.ts';
import { runCommand } from '../../stages/run-command.ts';
import { newId } from '../../text/ids.ts';
import { type BySite, bySite } from './by-site.ts';
import { openCase } from './change.ts';
import type { PlayContext } from './context.ts';
import { insertDispute } from './disputes-repo.ts';
import { lockPlay, type Play } from './lock.ts';

/**
 * The time to be ready is over. One side came: a walkover is proposed to the referees, or written at once where the tournament says
 * so. Neither did: the referees decide, never chance.
 */
export function readyOverEffect(site: BySite): DueEffect {
  return async ({ payload }, tx) => {
    const { match: id } = payload as { match: string };
    const context = bySite(site, tx);
    const play = await lockPlay(context, id);
    const { stage, match } = play;
    const isOver = match.ready_by !== null && match.ready_by <= context.now;
    if (match.state !== 'ready_check' || !isOver || match.walkover || stage.decided_state !== 'running')
      return;
    const came = (['a', 'b'] as const).find((side) => match.sides[side]?.ready);
    if (came === undefined) return bothAbsent(context, play);
    const event = { kind: 'walkover_proposed', data: { by: came } };
    if (stage.walkover === 'propose') {
      await openCase(context, play, { set: { walkover: came }, events: [event] });
      return;
    }
    const [a, b] = [match.a_entry ?? '', match.b_entry ?? ''];
    await runCommand(context, {
      ...{ stage: stage.id, rev: stage.rev, match: match.key, permissions: 'checked' },
      event: { kind: 'walkover', match: match.key, a, b, winner: came },
    });
  };
}

async function bothAbsent(context: PlayContext, play: Play): Promise<void> {
  await insertDispute(context.tx, {
    ...{ id: newId(), match_id: play.match.id, side: null, entry_id: null, user_id: null },
    ...{ report_version: null, created_at: context.now },
  });
  const set = { state: 'disputed', ready_by: null } as const;
  await openCase(context, play, { set, events: [{ kind: 'both_absent' }] });
}
