// /v1/settings/rulesets: rule texts that tournaments choose from and may add to. A changed text is a new version; tournaments
// keep the one that they have chosen.
import {
  anyText,
  count,
  type Infer,
  id,
  list,
  moment,
  nullable,
  optional,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from '../call.ts';
import { entryName, masterData } from './calls.ts';

export const RULES_MAX = 20_000;
/** Versions that a list of them shows, the newest ones. */
export const VERSIONS_SHOWN = 20;

export const rulesetCalls = masterData('rulesets', 'Rulesets', {
  who: 'site.manage',
  fields: {
    name: entryName,
    text: text(1, RULES_MAX),
    /** Where it is empty, the German text is shown. */
    text_en: text(0, RULES_MAX),
  },
  shown: { text: anyText, text_en: anyText, version: count, changed_at: moment },
});

const rulesetVersion = reply({
  version: count,
  text: anyText,
  /** Empty where it was not translated. */
  text_en: optional(anyText),
  at: moment,
  /** `null`: it came with the software. */
  by: nullable(reply({ id, username: anyText })),
  /** Tournaments that are played by it. */
  uses: count,
});
export type RulesetVersion = Infer<typeof rulesetVersion>;

export const listRulesetVersions = call({
  method: 'GET',
  path: '/v1/settings/rulesets/:entry/versions',
  summary: 'The newest versions of a ruleset, the newest first (site.manage)',
  params: request({ entry: id }),
  reply: reply({ items: list(rulesetVersion) }),
});
