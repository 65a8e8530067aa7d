import { useGrantWords } from '@duellwerk/shared/audit/use-permission-words';
import { formatDateTime } from '@duellwerk/shared/i18n/format';
import { entryLooks } from '@duellwerk/shared/theme/entry-looks';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import type { StateLook } from '@duellwerk/shared/theme/state-look';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { useLingui } from '@lingui/react/macro';
import { markupText } from '../../alerts/markup-tree.ts';
import { valueWords } from './field-words.ts';

const GRANTS: ReadonlySet<string> = new Set(['permissions', 'staff_role']);
const MOMENTS = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
/** Fields that hold a state, and how their states read. */
const looksOf = new Map<string, Readonly<Record<string, StateLook>>>([
  ['state', tournamentLooks],
  ['entry_state', entryLooks],
  ['match_state', matchLooks],
]);

/** Says the values of a field in words; what this version does not know reads as the API calls it. */
export function useValueWords(): (field: string, values: readonly string[]) => string {
  const { t, i18n } = useLingui();
  const grantOf = useGrantWords();
  const wordOf = (field: string, value: string): string => {
    if (GRANTS.has(field)) return grantOf(value);
    if (field === 'message') return markupText(value);
    const known = valueWords[field]?.[value];
    if (known) return t(known);
    if (value === 'true') return t`ja`;
    if (value === 'false') return t`nein`;
    const look = looksOf.get(field)?.[value];
    if (look) return t(look.word);
    return value.replace(MOMENTS, (moment) => formatDateTime(moment, { locale: i18n.locale }));
  };
  return (field, values) =>
    values.length === 0 ? t`nichts` : values.map((value) => wordOf(field, value)).join(', ');
}
