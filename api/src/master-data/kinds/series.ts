import { seriesCalls } from '@duellwerk/shared/contract/master-data/series';
import { sql } from 'kysely';
import { shortened } from '../../audit/shortened.ts';
import { kindOf } from '../kind.ts';
import { assertManagesSite } from '../rights.ts';

/** Tournaments that belong together. Organizers make one while they set up a tournament. */
export const series = kindOf<'tournament_series'>()({
  name: 'series',
  calls: seriesCalls,
  table: 'tournament_series',
  assertMaySee: (user) => assertManagesSite(user),
  assertMayChange: (user) => assertManagesSite(user),
  uses: sql`(select count(*) from tournaments where series_id = t.id)`,
  toRow: ({ name, slug, text, text_en, points, counted }) => ({
    ...{ name: name.trim(), slug, text, text_en, counted },
    points: JSON.stringify(points),
  }),
  toParts: ({ slug, text, text_en, points, counted }) => ({ slug, text, text_en, points, counted }),
  factsOf: ({ slug, text, text_en, points, counted }) => ({
    ...{ slug, text: shortened(text), text_en: shortened(text_en), points: points.join(', '), counted },
  }),
});
