import { formatDateTime } from '@duellwerk/shared/i18n/format';
import { type StateLook, states } from '@duellwerk/shared/theme/states';
import { useLingui } from '@lingui/react/macro';
import { valueWords } from './field-words.ts';

const MOMENTS = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
/** Fields that hold a state, and of what. */
const stateFields = { state: 'tournament', entry_state: 'entry', match_state: 'match' } as const;
const isStateField = (field: string): field is keyof typeof stateFields => field in stateFields;

/** Says the values of a field in words; what this version does not know reads as the API calls it. */
export function useValueWords(): (field: string, values: readonly string[]) => string {
  const { t, i18n } = useLingui();
  const wordOf = (field: string, value: string): string => {
    const known = valueWords[field]?.[value];
    if (known) return t(known);
    if (value === 'true') return t`ja`;
    if (value === 'false') return t`nein`;
    const looks: Readonly<Record<string, StateLook>> = isStateField(field) ? states[stateFields[field]] : {};
    const look = looks[value];
    if (look) return t(look.word);
    return value.replace(MOMENTS, (moment) => formatDateTime(moment, { locale: i18n.locale }));
  };
  return (field, values) =>
    values.length === 0 ? t`nichts` : values.map((value) => wordOf(field, value)).join(', ');
}
