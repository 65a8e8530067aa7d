import { connectionCalls } from '@duellwerk/shared/contract/master-data/connections';
import { sql } from 'kysely';
import { kindOf } from '../kind.ts';
import { assertManagesSite } from '../rights.ts';

interface More {
  games: string[];
  accounts: number;
  only_way_in: number;
}

/** Services that accounts are linked with. An archived one is off: it neither signs users in nor can it be linked. */
export const connections = kindOf<'connections', More>()({
  name: 'connection',
  calls: connectionCalls,
  table: 'connections',
  assertMaySee: (user) => assertManagesSite(user),
  assertMayChange: (user) => assertManagesSite(user),
  uses: sql`(select count(*) from user_connections where connection_id = t.id)
    + (select count(*) from games where required_connection = t.id)`,
  more: {
    columns: sql`array(select g.name from games g where g.required_connection = t.id and g.archived_at is null
        order by g.position, g.name) as games,
      (select count(*)::int from user_connections c where c.connection_id = t.id) as accounts,
      (select count(*)::int from user_connections c join users u on u.id = c.user_id
        where c.connection_id = t.id and u.password_hash is null and u.deleted_at is null
          and not exists (select from user_connections o join connections s on s.id = o.connection_id
            where o.user_id = u.id and o.connection_id <> t.id and s.archived_at is null)) as only_way_in`,
    joins: sql``,
  },
  toRow: ({ name }) => ({ name: name.trim() }),
  toParts: ({ games, accounts, only_way_in }) => ({ games, accounts, only_way_in }),
  factsOf: () => ({}),
});
