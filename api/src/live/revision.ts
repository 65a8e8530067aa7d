import { isAllowed } from '@duellwerk/shared/rules/permissions';
import type { AppContext } from '../http/app-context.ts';
import type { Connection } from './hub.ts';

export interface Revision {
  rev: number;
  /** The organizer of a draft, which is nobody else's to know; `null` for what everyone may see. */
  draftOf: string | null;
}

/** The present revision of what a topic is about, `null` for topics without one and for things that do not exist. */
export async function findRevision(
  { database: { sql } }: AppContext,
  topic: string,
): Promise<Revision | null> {
  const [subject = '', id = ''] = topic.split(':');
  if (subject === 'team') {
    const team = sql.selectFrom('teams').select('rev').where('id', '=', id).where('deleted_at', 'is', null);
    const found = await team.executeTakeFirst();
    return found ? { rev: found.rev, draftOf: null } : null;
  }
  const tables = sql.selectFrom('tournaments as t');
  const query =
    subject === 'tournament'
      ? tables.select('t.rev').where('t.id', '=', id)
      : subject === 'match'
        ? tables.innerJoin('matches as m', 'm.tournament_id', 't.id').select('m.rev').where('m.id', '=', id)
        : subject === 'stage'
          ? tables.innerJoin('stages as s', 's.tournament_id', 't.id').select('s.rev').where('s.id', '=', id)
          : undefined;
  const row = await query?.select(['t.organizer_id', 't.decided_state']).executeTakeFirst();
  return row ? { rev: row.rev, draftOf: row.decided_state === 'draft' ? row.organizer_id : null } : null;
}

/** Whether a page may learn of this revision; asked anew each time, as sessions and rights end. */
export async function maySee(
  { sessions, clock }: AppContext,
  { tokenHash }: Pick<Connection, 'tokenHash'>,
  { draftOf }: Revision,
): Promise<boolean> {
  if (draftOf === null) return true;
  const viewer = tokenHash ? await sessions.viewerByHash(tokenHash, clock()) : null;
  return viewer !== null && isAllowed(viewer.permissions, 'tournament.manage', draftOf);
}
