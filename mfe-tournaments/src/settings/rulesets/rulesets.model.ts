import { listRulesetVersions, rulesetCalls } from '@duellwerk/shared/contract/master-data/rulesets';
import { send } from '@duellwerk/shared/http/http';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { accessTo } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';

/** Rule texts that tournaments choose from. */
export const rulesets = createMasterData({ calls: rulesetCalls, $access: accessTo('site.manage') });

/** The versions of a ruleset are on the screen; another revision may mean another version. */
export const versionsShown = createEvent<{ ruleset: string; rev: number }>();
const $shown = createStore<{ ruleset: string; rev: number } | null>(null, { serialize: 'ignore' }).on(
  versionsShown,
  (_, shown) => shown,
);

export const { $data: $versions, $failure: $versionsFailure } = createQuery({
  call: (transport, { ruleset }: { ruleset: string }) =>
    send(transport, listRulesetVersions, { params: { entry: ruleset } }),
  params: $shown,
  on: [versionsShown],
});
