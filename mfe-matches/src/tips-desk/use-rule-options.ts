import { type TipRule, tipRules } from '@duellwerk/shared/contract/tip-rules';
import type { SelectOption } from '@duellwerk/shared/form/select-field';
import { useLingui } from '@lingui/react/macro';
import { ruleText } from '../tips/words.ts';

const names: Record<TipRule, string> = { winner: '', rounds: 'Bo1', bo2: 'Bo2', bo3: 'Bo3', bo5: 'Bo5+' };

/** The rules that a day can have, by what is tipped. */
export function useRuleOptions(): SelectOption[] {
  const { t } = useLingui();
  return tipRules.map((rule) => ({
    value: rule,
    label: [names[rule], t(ruleText[rule])].filter(Boolean).join(': '),
  }));
}

export const ruleIn = (value: string | undefined): TipRule | undefined =>
  tipRules.find((rule) => rule === value);
