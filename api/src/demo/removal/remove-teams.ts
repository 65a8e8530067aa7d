import { sql } from 'kysely';
import { findSuccessor } from '../../account/deletion-repo.ts';
import { writeAudit } from '../../audit.ts';
import { isReferenced } from '../../db/dependents.ts';
import { imageAt } from '../../images/address.ts';
import { deleteUnusedImage } from '../../images/repo.ts';
import { markDeleted, setOwner } from '../../teams/repo.ts';
import type { RemovalStep } from './remove-demo.ts';

/** What goes with a team that nothing else refers to. */
const ownTables: ReadonlySet<string> = new Set([
  ...['team_members', 'team_invites', 'team_requests', 'notifications'],
]);

/**
 * Takes the demo's people out of every team. A team that has other members is handed over by the rule of deleted accounts;
 * one without is deleted, or dissolved where something that stays refers to it.
 */
export async function removeTeams(step: RemovalStep): Promise<void> {
  const { tx, now } = step;
  const people = [...step.people];
  const { rows: teams } = await sql<{ id: string; owner_id: string }>`
    select id, owner_id from teams where owner_id = any(${people}) order by id`.execute(tx);
  await sql`delete from team_members m where user_id = any(${people})
    and not exists (select from teams t where t.id = m.team_id and t.owner_id = m.user_id)`.execute(tx);
  const alone: string[] = [];
  for (const { id, owner_id } of teams) {
    const successor = await findSuccessor(tx, id, owner_id);
    if (successor === undefined) {
      alone.push(id);
      continue;
    }
    await setOwner(tx, id, successor);
    await sql`delete from team_members where team_id = ${id} and user_id = ${owner_id}`.execute(tx);
    const entry = { actor: null, action: 'team.handed_over', subject: `team:${id}`, at: now };
    await writeAudit(tx, { ...entry, details: { to: successor } });
  }
  await removeAlone(step, alone);
}

async function removeAlone({ tx, now, keys }: RemovalStep, teams: string[]): Promise<void> {
  const others = keys.filter(({ table }) => !ownTables.has(table));
  const { rows } = await sql<{ id: string; owner_id: string; logo: string | null; kept: boolean }>`
    select id, owner_id, logo, ${isReferenced(others, 'teams')} as kept from teams where id = any(${teams})`.execute(
    tx,
  );
  for (const { id, owner_id, kept } of rows) if (kept) await markDeleted(tx, id, owner_id, now);
  const gone = rows.filter(({ kept }) => !kept);
  const ids = gone.map(({ id }) => id);
  for (const table of ['team_invites', 'team_requests', 'team_members'] as const)
    await sql`delete from ${sql.table(table)} where team_id = any(${ids})`.execute(tx);
  await sql`delete from teams where id = any(${ids})`.execute(tx);
  for (const { logo } of gone) {
    const picture = imageAt(logo);
    if (picture !== null) await deleteUnusedImage(tx, picture);
  }
}
