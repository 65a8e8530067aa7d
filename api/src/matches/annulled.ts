import { type RawBuilder, sql } from 'kysely';

/**
 * The entries of whom a table has annulled every match, as rows of stage_id and entry: of who left a group before half of
 * its matches, or of all who left where the stage says so. What they have played counts for nobody.
 * @param events which events of stages' logs, as `v`, are looked at
 */
export const annulledEntries = (events: RawBuilder<unknown>) => sql`
  select g.stage_id, g.entry from (
    select v.stage_id, v.data->>'entry' as entry, coalesce(s.settings->>'drop_out', 'half') as rule
    from stage_events v join stages s on s.id = v.stage_id
    where v.kind in ('drop', 'disqualification') and s.format in ('round_robin', 'groups') and ${events}
      and not exists (select from stage_events later where later.stage_id = v.stage_id
        and later.kind = 'reinstatement' and later.number > v.number and later.data->>'entry' = v.data->>'entry')
  ) g
  join matches m on m.stage_id = g.stage_id and g.entry in (m.a_entry, m.b_entry) and m.state <> 'cancelled'
  left join stage_events v on v.stage_id = m.stage_id and v.number = m.event_number
  where g.rule in ('half', 'all') group by g.stage_id, g.entry, g.rule
  having g.rule = 'all' or 2 * count(*) filter (where v.kind not in ('drop', 'disqualification', 'reinstatement')) < count(*)`;
