import { rulesetCalls } from '@duellwerk/shared/contract/master-data/rulesets';
import { sql } from 'kysely';
import { shortened } from '../../audit/shortened.ts';
import { kindOf } from '../kind.ts';
import { assertManagesSite } from '../rights.ts';
import { addVersion } from '../ruleset-versions.ts';

interface More {
  text: string;
  text_en: string;
  changed_at: Date;
}

/** Rule texts that tournaments choose from. */
export const rulesets = kindOf<'rulesets', More>()({
  name: 'ruleset',
  calls: rulesetCalls,
  table: 'rulesets',
  assertMaySee: (user) => assertManagesSite(user),
  assertMayChange: (user) => assertManagesSite(user),
  uses: sql`(select count(*) from tournaments where ruleset_id = t.id)`,
  more: {
    columns: sql`v.text, v.text_en, v.created_at as changed_at`,
    joins: sql`join ruleset_versions v on v.ruleset_id = t.id and v.version = t.version`,
  },
  toRow: ({ name }) => ({ name: name.trim() }),
  toParts: ({ text, text_en, version, changed_at }) => ({
    ...{ text, text_en, version, changed_at: changed_at.toISOString() },
  }),
  factsOf: ({ version, text, text_en }) => ({
    ...{ version, text: shortened(text), text_en: shortened(text_en) },
  }),
  afterWrite: (command, id, { text, text_en }) => addVersion(command, id, { text, text_en }),
});
