import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { UNLISTED } from '../directory/entry.ts';
import { NOWHERE } from '../geo/locations.ts';
import { deletedUser } from '../text/deleted-user.ts';
import { fold, foldMail } from '../text/fold.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

export interface OpenEntry {
  id: string;
  tournament_id: string;
}

/** Entries of a user alone, or of a team, in tournaments without a bracket yet; in one order to avoid deadlocks. */
export async function listOpenEntries(
  db: Db,
  entrant: { user: string } | { team: string },
): Promise<OpenEntry[]> {
  return db
    .selectFrom('entries as e')
    .innerJoin('tournaments as t', 't.id', 'e.tournament_id')
    .select(['e.id', 'e.tournament_id'])
    .where(
      'user' in entrant ? 'e.user_id' : 'e.team_id',
      '=',
      'user' in entrant ? entrant.user : entrant.team,
    )
    .where('e.state', 'not in', ['withdrawn', 'rejected'])
    .where('t.decided_state', '=', 'published')
    .orderBy('e.tournament_id')
    .orderBy('e.id')
    .execute();
}

/** Removes a user from the rosters of tournaments without a bracket yet; what was played stays. */
export async function releaseFromRosters(tx: Tx, user: string, at: Date): Promise<void> {
  await tx
    .updateTable('entry_players')
    .set({ released_at: at })
    .where('user_id', '=', user)
    .where('released_at', 'is', null)
    .where('tournament_id', 'in', (query) =>
      query.selectFrom('tournaments').select('id').where('decided_state', '=', 'published'),
    )
    .execute();
}

/** The existing teams that a user owns, locked until the transaction ends. */
export async function lockOwnedTeams(tx: Tx, user: string): Promise<{ id: string }[]> {
  return tx
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', user)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The next owner: managers first, then the longest membership; `undefined` for a team of one. */
export async function findSuccessor(db: Db, team: string, owner: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('team_members as m')
    .innerJoin('member_roles as r', 'r.id', 'm.role_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.team_id', '=', team)
    .where('m.user_id', '<>', owner)
    .where('u.deleted_at', 'is', null)
    .orderBy('r.is_manager', 'desc')
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id;
}

export async function setOwner(tx: Tx, team: string, owner: string): Promise<void> {
  await tx.updateTable('teams').set({ owner_id: owner }).where('id', '=', team).execute();
}

/** Ends every membership, except in dissolved teams that the user owned: a team's owner is always a member. */
export async function leaveTeams(tx: Tx, user: string): Promise<void> {
  await sql`delete from team_members m where m.user_id = ${user}
    and not exists (select from teams t where t.id = m.team_id and t.owner_id = ${user})`.execute(tx);
}

/** Deletes every row about the person; what was played stays. */
export async function forgetPerson(tx: Tx, user: string, mail: string | null): Promise<void> {
  if (mail !== null) await forgetMail(tx, mail);
  // An unsent link to the address that was to become theirs.
  await sql`delete from mails where kind = 'change_mail'
    and recipient in (select mail from user_tokens where user_id = ${user})`.execute(tx);
  const own = [
    ...(['user_fields', 'user_permissions', 'user_connections', 'user_badges', 'user_decorations'] as const),
    ...([
      'user_tokens',
      'oauth_states',
      'bans',
      'organizer_bans',
      'notifications',
      'notification_settings',
      'api_keys',
    ] as const),
    ...(['team_invites', 'team_invite_uses', 'team_requests'] as const),
  ] as const;
  for (const table of own) await sql`delete from ${sql.table(table)} where user_id = ${user}`.execute(tx);
  await tx.updateTable('images').set({ owner_id: null }).where('owner_id', '=', user).execute();
  // Stored replies that name the person: a repeat this late is treated as a new request.
  await sql`delete from idem where starts_with(scope, ${`${user} `}) or strpos(body, ${user}) > 0`.execute(
    tx,
  );
}

/** Unsent mail, unfinished sign-ups over a service, stored replies that contain the address. */
async function forgetMail(tx: Tx, mail: string): Promise<void> {
  const spellings = sql.join([...new Set([mail, foldMail(mail)])]);
  await sql`delete from mails where recipient in (${spellings}) or lower(recipient) in (${spellings})`.execute(
    tx,
  );
  await sql`delete from registration_connections
    where mail in (${spellings}) or lower(mail) in (${spellings})`.execute(tx);
  await sql`delete from idem where strpos(body, ${JSON.stringify(mail)}) > 0`.execute(tx);
}

/** Leaves an id that results refer to, under a placeholder name. Name and mail are free again. */
export async function bury(tx: Tx, user: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      username: deletedUser.de,
      // Real keys are folded to lower case, so this one is nobody's.
      username_key: `DELETED ${user}`,
      sort_key: fold(deletedUser.de),
      ...{ mail: null, mail_key: null, mail_verified_at: null, password_hash: null, avatar: null },
      ...{ decoration_id: null, locale: 'de', ...NOWHERE, ...UNLISTED },
      ...{ terms_accepted_at: null, privacy_accepted_at: null, marketing_accepted_at: null },
      deleted_at: at,
    })
    .where('id', '=', user)
    .execute();
}
