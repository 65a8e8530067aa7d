import { decorationCalls, decorationPictureCalls } from '@duellwerk/shared/contract/master-data/decorations';
import { sql } from 'kysely';
import { kindOf, type Translated } from '../kind.ts';
import { assertManagesSite } from '../rights.ts';

/** Frames around avatars. */
export const decorations = kindOf<'avatar_decorations', Translated>()({
  name: 'decoration',
  calls: decorationCalls,
  table: 'avatar_decorations',
  translations: 'decoration',
  assertMaySee: (user) => assertManagesSite(user),
  assertMayChange: (user) => assertManagesSite(user),
  uses: sql`(select count(*) from users where decoration_id = t.id)
    + (select count(*) from user_decorations where decoration_id = t.id)`,
  toRow: ({ name, open }) => ({ name: name.trim(), open }),
  toParts: ({ name_en, open, image }) => ({ name_en: name_en ?? '', open, image }),
  factsOf: ({ open, image }) => ({ open, image: image !== null }),
  picture: { calls: decorationPictureCalls, shape: 'frame' },
});
