import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

const kinds = ['user', 'team', 'entry', 'match', 'member_role', 'badge', 'decoration', 'connection'] as const;
const REFERENCE = new RegExp(`^(${kinds.join('|')}):([\\w-]{1,80})$`);

/**
 * What people, teams, entries, matches and the entries of settings are called now, by `user:{id}` and so on: the trail keeps
 * no names of people, so that it has nothing to forget when somebody leaves.
 */
export async function namesOf(
  db: Kysely<Schema>,
  references: readonly string[],
): Promise<Map<string, string>> {
  const ids: Record<string, Set<string>> = {};
  for (const reference of references) {
    const [, kind = '', id = ''] = REFERENCE.exec(reference) ?? [];
    if (kind) ids[kind] = (ids[kind] ?? new Set()).add(id);
  }
  if (Object.keys(ids).length === 0) return new Map();
  const idsOf = (kind: (typeof kinds)[number]) => [...(ids[kind] ?? [])];
  const [user, team, entry, match] = [idsOf('user'), idsOf('team'), idsOf('entry'), idsOf('match')];
  const entryName = sql`coalesce(t.name, u.username)`;
  const found = await sql<{ reference: string; name: string }>`
    select 'user:' || id as reference, username as name from users where id = any(${user}::text[])
    union all select 'team:' || id, name from teams where id = any(${team}::text[])
    union all select 'member_role:' || id, name from member_roles where id = any(${idsOf('member_role')}::text[])
    union all select 'badge:' || id, name from badges where id = any(${idsOf('badge')}::text[])
    union all select 'decoration:' || id, name from avatar_decorations where id = any(${idsOf('decoration')}::text[])
    union all select 'connection:' || id, name from connections where id = any(${idsOf('connection')}::text[])
    union all select 'entry:' || e.id, ${entryName} from entries e
      left join teams t on t.id = e.team_id left join users u on u.id = e.user_id where e.id = any(${entry}::text[])
    union all select 'match:' || m.id, concat_ws(' – ', coalesce(ta.name, ua.username), coalesce(tb.name, ub.username))
      from matches m left join entries a on a.id = m.a_entry left join entries b on b.id = m.b_entry
      left join teams ta on ta.id = a.team_id left join users ua on ua.id = a.user_id
      left join teams tb on tb.id = b.team_id left join users ub on ub.id = b.user_id
      where m.id = any(${match}::text[]) and m.a_entry is not null`.execute(db);
  return new Map(found.rows.map(({ reference, name }) => [reference, name]));
}
