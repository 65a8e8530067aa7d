import type { CommandContext } from '../http/command.ts';
import { finishChange, lockForChange } from './admin-context.ts';
import { lockDays } from './count-repo.ts';
import { moveTipLocks } from './locks.ts';
import { planReminder } from './reminders.ts';

interface RoundChange {
  rev: number;
  name?: string | undefined;
  lead_minutes?: number | undefined;
  own_matches?: boolean | undefined;
}

/** Changes a round; another lead moves the moments that have not passed. @throws ApiError as lockForChange */
export async function changeRound(
  context: CommandContext,
  id: string,
  { rev, name, lead_minutes, own_matches }: RoundChange,
): Promise<{ rev: number }> {
  const { tx, now } = context;
  const before = await lockForChange(context, id, rev);
  const set = {
    name: name ?? before.name,
    lead_minutes: lead_minutes ?? before.lead_minutes,
    own_matches: own_matches ?? before.own_matches,
  };
  const raised = await finishChange(context, id, set);
  if (set.lead_minutes !== before.lead_minutes) {
    await moveTipLocks(tx, { round: id }, now);
    for (const day of await lockDays(tx, id)) await planReminder(tx, day.id, now);
  }
  return { rev: raised };
}
