import { badgeCalls, badgePictureCalls } from '@duellwerk/shared/contract/master-data/badges';
import { sql } from 'kysely';
import { kindOf, type Translated } from '../kind.ts';
import { assertManagesSite } from '../rights.ts';

/** What people are honoured with. */
export const badges = kindOf<'badges', Translated>()({
  name: 'badge',
  calls: badgeCalls,
  table: 'badges',
  translations: 'badge',
  assertMaySee: (user) => assertManagesSite(user),
  assertMayChange: (user) => assertManagesSite(user),
  uses: sql`(select count(*) from user_badges where badge_id = t.id)`,
  toRow: ({ name }) => ({ name: name.trim() }),
  toParts: ({ name_en, image }) => ({ name_en: name_en ?? '', image }),
  factsOf: ({ image }) => ({ image: image !== null }),
  picture: { calls: badgePictureCalls, shape: 'square' },
});
