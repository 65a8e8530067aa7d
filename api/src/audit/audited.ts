import { type Facts, writeAudit } from '../audit.ts';
import type { CommandContext } from '../http/command.ts';
import { lockSubject, readKnown, type Subject } from './facts.ts';

interface Plan<R> {
  /** `tournament.paused`. */
  action: string;
  /** What it is about; of what the command makes, its answer says so. */
  about: Subject | ((answer: R) => Subject);
  reason?: string | null | undefined;
  /** What no table shows. */
  also?: (answer: R) => Facts;
}

/** Does an administrative command and notes who did it to what, why, and what it changed, all in one transaction. */
export async function audited<R>(
  command: Pick<CommandContext, 'tx' | 'user' | 'now'>,
  { action, about, reason = null, also }: Plan<R>,
  work: () => Promise<R>,
): Promise<R> {
  const { tx, user, now } = command;
  if (typeof about !== 'function') await lockSubject(tx, about);
  const before = typeof about === 'function' ? null : await readKnown(tx, about);
  const answer = await work();
  const after = await readKnown(tx, typeof about === 'function' ? about(answer) : about);
  const known = after ?? before;
  // Whatever is unknown has been refused.
  if (!known) throw new Error(`${action} was done to something that there is not.`);
  await writeAudit(tx, {
    ...{ actor: user.id, action, subject: known.subject, at: now },
    deed: {
      ...{ name: known.name, entry: known.entry, reason },
      before: before?.facts ?? {},
      after: { ...after?.facts, ...also?.(answer) },
    },
  });
  return answer;
}
