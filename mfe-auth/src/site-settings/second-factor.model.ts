// /admin/settings/second-factor: whose permissions ask for a second step of the login.
import { type FactorRule, getFactorRule, setFactorRule } from '@duellwerk/shared/contract/second-factor';
import { send } from '@duellwerk/shared/http/http';
import { factorRoles } from '@duellwerk/shared/rules/second-factor';
import { accessTo, type Gated, gated, whileAllowed } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent } from 'effector';

/** The page is on the screen: its code comes after the event that opened it. */
export const ruleShown = createEvent();
export const ruleRetried = createEvent();
const $access = accessTo('site.manage');
const { $data, $failure, replaced } = createQuery({
  call: (transport) => send(transport, getFactorRule, {}),
  params: whileAllowed($access),
  on: [ruleShown, ruleRetried],
});

/** What the form holds. */
export type RuleValues = Partial<Record<(typeof factorRoles)[number], boolean>>;

export const ruleSubmission = createSubmission({
  call: (transport, values: RuleValues) =>
    send(transport, setFactorRule, { body: { roles: factorRoles.filter((role) => values[role]) } }),
  success: () => ({ title: msg`Gespeichert` }),
  replaces: replaced,
  // It may be about the one who saves it.
  refreshes: [sessionChecked],
});

/** What the page shows now. */
export const $view = combine(
  $access,
  $failure,
  $data,
  (access, failure, rule): Gated<{ rule: FactorRule }> => gated(access, failure, rule && { rule }),
);
