import type { ListedBan } from '@duellwerk/shared/contract/organizer-bans';
import { writeAudit } from '../audit.ts';
import type { CommandContext } from '../http/command.ts';
import { announceChange } from '../tournaments/change.ts';
import { listOpenTournaments } from './repo.ts';

/** Writes who has banned whom from what, or has lifted that, into the audit log. */
export async function recordChange(
  command: CommandContext,
  organizer: string,
  { kind, subject, reason, ends_at }: ListedBan,
  isBanned: boolean,
): Promise<void> {
  const { tx, user, now } = command;
  const { name } = await tx
    .selectFrom('organizers')
    .select('name')
    .where('id', '=', organizer)
    .executeTakeFirstOrThrow();
  const facts = { banned_from: name, until: ends_at };
  const nothing = { banned_from: null, until: null };
  await writeAudit(tx, {
    ...{ actor: user.id, subject: `${kind}:${subject}`, at: now },
    action: `${kind}.${isBanned ? 'banned' : 'unbanned'}_by_organizer`,
    // What a user's own data export says of it.
    details: { organizer: name },
    deed: {
      ...(isBanned ? { reason } : {}),
      ...(isBanned ? { before: nothing, after: facts } : { before: facts, after: nothing }),
    },
  });
}

/** Open pages of tournaments that the banned one takes part in read again who may play. */
export async function announceEligibility(
  command: CommandContext,
  organizer: string,
  { kind, subject }: ListedBan,
): Promise<void> {
  for (const id of await listOpenTournaments(command.tx, organizer, { kind, id: subject }))
    await announceChange(command, id);
}
