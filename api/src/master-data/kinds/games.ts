import { gameCalls, gamePictureCalls } from '@duellwerk/shared/contract/master-data/games';
import { sql } from 'kysely';
import { ApiError } from '../../errors.ts';
import { kindOf } from '../kind.ts';
import { assertManagesSite } from '../rights.ts';

/** What is played here. */
export const games = kindOf<'games'>()({
  name: 'game',
  calls: gameCalls,
  table: 'games',
  assertMaySee: (user) => assertManagesSite(user),
  assertMayChange: (user) => assertManagesSite(user),
  uses: sql`(select count(*) from tournaments where game_id = t.id)
    + (select count(*) from leagues where game_id = t.id)`,
  toRow: ({ name, slug, required_connection, art }) => ({
    ...{ name: name.trim(), slug, required_connection },
    ...(art === undefined ? {} : { image: `/games/${art}.svg` }),
  }),
  toParts: ({ slug, required_connection, image }) => ({ slug, required_connection, image }),
  factsOf: ({ slug, required_connection, image }) => ({
    ...{ slug, connection: required_connection, image: image !== null },
  }),
  async check(tx, { before, after }) {
    if (after?.required_connection == null) return;
    const connection = await tx
      .selectFrom('connections')
      .select('archived_at')
      .where('id', '=', after.required_connection)
      .forKeyShare()
      .executeTakeFirst();
    if (!connection) throw new ApiError('invalid_request', ['required_connection']);
    const isChosen = after.required_connection !== before?.required_connection;
    if (isChosen && connection.archived_at !== null) throw new ApiError('archived', ['required_connection']);
  },
  picture: { calls: gamePictureCalls, shape: 'banner' },
});
