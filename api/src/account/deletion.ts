import { mayLeave } from '@duellwerk/shared/rules/entries';
import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { removeAvatar } from '../images/remove-avatar.ts';
import { deleteFactors } from '../second-factor/repo.ts';
import { markDeleted } from '../teams/repo.ts';
import { leaveTipGroups } from '../tips/groups-repo.ts';
import { leave } from '../tournaments/leave.ts';
import { lockTournament } from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';
import { countOtherAdmins, lockForChange } from '../user-admin/repo.ts';
import { listPermissions } from '../users/repo.ts';
import { deleteSessionsOf } from '../users/sessions-repo.ts';
import * as repo from './deletion-repo.ts';
import { writeToOwner } from './own-mail.ts';
import { lockAccount } from './settings-repo.ts';

/**
 * Deletes an account for good. Shared records stay (entries, matches, rulings, the audit trail) under a placeholder
 * name; personal data goes, name and mail are free again. A last mail confirms it.
 * @param confirmed the hash that the given password matched
 * @throws ApiError last_admin, wrong_password when the password was changed in between
 */
export async function deleteAccount(command: CommandContext, confirmed: string): Promise<void> {
  const { tx, user, now } = command;
  await lockForChange(tx, user.id);
  const account = await lockAccount(tx, user.id);
  if (account?.password_hash !== confirmed) throw new ApiError('wrong_password');
  const isAdmin = (await listPermissions(tx, user.id)).includes('platform.admin');
  if (isAdmin && (await countOtherAdmins(tx, user.id, now)) === 0) throw new ApiError('last_admin');

  await withdraw(command, await repo.listOpenEntries(tx, { user: user.id }));
  await repo.releaseFromRosters(tx, user.id, now);
  await handOverTeams(command);
  await leaveTipGroups(tx, user.id);
  await removeAvatar(command);
  await deleteSessionsOf(tx, user.id);
  await deleteFactors(tx, user.id);
  await repo.forgetPerson(tx, user.id, account.mail);
  await repo.bury(tx, user.id, now);
  const entry = { actor: user.id, action: 'user.deleted', subject: `user:${user.id}`, at: now };
  await writeAudit(tx, entry);
  await writeToOwner(command, account, 'account_deleted', {});
  await command.publish({ topic: 'names', kind: 'changed', ref: user.id });
}

/** Withdraws entries by the usual rule: not once the bracket is being made. */
async function withdraw(command: CommandContext, entries: readonly repo.OpenEntry[]): Promise<void> {
  for (const { id, tournament_id } of entries) {
    const tournament = await lockTournament(command.tx, tournament_id);
    if (tournament && mayLeave(stateAt(tournament, command.now))) await leave(command, tournament_id, id);
  }
}

/** Every team needs an owner: the next in line, or the team is dissolved. */
async function handOverTeams(command: CommandContext): Promise<void> {
  const { tx, user, now } = command;
  for (const { id } of await repo.lockOwnedTeams(tx, user.id)) {
    const successor = await holdSuccessor(tx, id, user.id);
    const entry = { actor: user.id, subject: `team:${id}`, at: now };
    if (successor !== undefined) {
      await repo.setOwner(tx, id, successor);
      await writeAudit(tx, { ...entry, action: 'team.handed_over', details: { to: successor } });
    } else {
      await withdraw(command, await repo.listOpenEntries(tx, { team: id }));
      await markDeleted(tx, id, user.id, now);
      await writeAudit(tx, { ...entry, action: 'team.dissolved' });
    }
  }
  await repo.leaveTeams(tx, user.id);
}

/** The next in line, locked until the transaction ends; one whose account is being deleted too is skipped. */
async function holdSuccessor(
  tx: CommandContext['tx'],
  team: string,
  owner: string,
): Promise<string | undefined> {
  let successor = await repo.findSuccessor(tx, team, owner);
  while (successor !== undefined && !(await lockAccount(tx, successor)))
    successor = await repo.findSuccessor(tx, team, owner);
  return successor;
}
