import { type RawBuilder, sql } from 'kysely';
import { isReferenced } from '../../db/dependents.ts';
import { colorSchemes } from '../../master-data/kinds/color-schemes.ts';
import { rulesets } from '../../master-data/kinds/rulesets.ts';
import type { RemovalStep } from './remove-demo.ts';

/** In an order in which nothing that goes is still referred to. */
const lists = ['games', 'organizers', 'badges', 'rulesets', 'tournament_series', 'color_schemes'] as const;

/** What is used without a foreign key of the entry itself: a version of it, or a setting of the site. */
const usedBeside: Partial<Record<(typeof lists)[number], RawBuilder<number>>> = {
  rulesets: rulesets.uses,
  color_schemes: colorSchemes.uses,
};

/** Deletes what is left of the demo's lists, but for what is used or has been edited. */
export async function removeLists({ tx, keys, marked }: RemovalStep): Promise<void> {
  // Versions go with their ruleset.
  const ownKeys = keys.filter((key) => key.table !== 'ruleset_versions');
  for (const table of lists)
    await sql`delete from ${sql.table(table)} t
      where id = any(${[...marked(table)]}) and rev = 1 and not ${isReferenced(ownKeys, table, 't')}
        and ${usedBeside[table] ?? sql`0`} = 0`.execute(tx);
  await sql`delete from site_texts where key = any(
    select 'badge.' || gone.id from unnest(${[...marked('badges')]}::text[]) as gone (id)
    where not exists (select from badges b where b.id = gone.id))`.execute(tx);
  // Permissions name an organizer behind a colon.
  const gone = await sql<{ id: string }>`
    select gone.id from unnest(${[...marked('organizers')]}::text[]) as gone (id)
    where not exists (select from organizers o where o.id = gone.id)`.execute(tx);
  for (const { id } of gone.rows)
    await sql`delete from user_permissions where permission like ${`%:${id}`}`.execute(tx);
}
