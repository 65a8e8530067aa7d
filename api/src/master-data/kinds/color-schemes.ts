import { colorSchemeCalls } from '@duellwerk/shared/contract/master-data/color-schemes';
import { schemeProblems } from '@duellwerk/shared/rules/color-scheme';
import { sql } from 'kysely';
import { ApiError } from '../../errors.ts';
import { colorsOf } from '../colors-of.ts';
import { kindOf } from '../kind.ts';
import { assertManagesSite } from '../rights.ts';

/** Colours for the site and for organizers. */
export const colorSchemes = kindOf<'color_schemes'>()({
  name: 'color_scheme',
  calls: colorSchemeCalls,
  table: 'color_schemes',
  assertMaySee: (user) => assertManagesSite(user),
  assertMayChange: (user) => assertManagesSite(user),
  uses: sql`(select count(*) from organizers where color_scheme_id = t.id)
    + (select count(*) from site_config where key = 'color_scheme' and value = to_jsonb(t.id))`,
  toRow: ({ name, light, dark }) => ({
    ...{ name: name.trim() },
    ...{ light_accent: light.accent, light_text: light.text },
    ...{ dark_accent: dark.accent, dark_text: dark.text },
  }),
  toParts: (row) => colorsOf(row),
  factsOf: ({ light_accent, light_text, dark_accent, dark_text }) => ({
    ...{ light_accent, light_text, dark_accent, dark_text },
  }),
  async check(_, { after }) {
    const problems = after === null ? [] : schemeProblems(colorsOf(after));
    if (problems.length === 0) return;
    throw new ApiError(
      'low_contrast',
      problems.map(({ theme, part, ratio }) => `${theme}.${part}:${ratio.toFixed(2)}`),
    );
  },
});
