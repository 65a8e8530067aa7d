import { sql } from 'kysely';
import { bury, forgetPerson, releaseFromRosters } from '../../account/deletion-repo.ts';
import { isReferenced } from '../../db/dependents.ts';
import { imageAt } from '../../images/address.ts';
import { deleteUnusedImage } from '../../images/repo.ts';
import { leaveTipGroups } from '../../tips/groups-repo.ts';
import { deleteSessionsOf } from '../../users/sessions-repo.ts';
import type { RemovalStep } from './remove-demo.ts';

/** Deletes the demo's accounts with all that is theirs; those to whom something refers that stays are deleted people there. */
export async function removePeople({ tx, now, keys, people }: RemovalStep): Promise<void> {
  const ids = [...people];
  await sql`update organizers set owner_id = null where owner_id = any(${ids})`.execute(tx);
  await sql`update ruleset_versions set created_by = null where created_by = any(${ids})`.execute(tx);
  const { rows: users } = await sql<{ id: string; mail: string | null; avatar: string | null }>`
    select id, mail, avatar from users where id = any(${ids}) order by id`.execute(tx);
  for (const { id, mail } of users) {
    await releaseFromRosters(tx, id, now);
    await leaveTipGroups(tx, id);
    await deleteSessionsOf(tx, id);
    await forgetPerson(tx, id, mail);
  }
  await sql`delete from users where id = any(${ids}) and not ${isReferenced(keys, 'users')}`.execute(tx);
  const left = await sql<{ id: string }>`select id from users where id = any(${ids})`.execute(tx);
  for (const { id } of left.rows) await bury(tx, id, now);
  for (const { avatar } of users) {
    const picture = imageAt(avatar);
    if (picture !== null) await deleteUnusedImage(tx, picture);
  }
}
