import type { AuditEntry, AuditFact } from '@duellwerk/shared/contract/user-admin';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { formatDateTime } from '../i18n/format.ts';
import { color, size, space } from '../theme/tokens.ts';
import { useGrantWords } from './use-permission-words.ts';

/** One fact a line, its name before its values. */
export const FactLines = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  min-inline-size: 0;
  font-size: ${size.small};
  overflow-wrap: anywhere;
  white-space: pre-line;

  dt, dd { display: inline; margin: 0; }
  dt { color: ${color.soft}; }
  dt::after { content: ': '; }
`;

const given = msg`Bekam`;
const taken = msg`Verlor`;
/** Names of the facts. The API may know more of them than this version. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  added: given,
  given,
  removed: taken,
  taken,
  reason: msg`Grund`,
  until: msg`Bis`,
  bans: msg`Beendete Sperren`,
  from: msg`Vorher`,
  to: msg`Danach`,
  user: msg`Mitglied`,
  players: msg`Aufgebot`,
  team: msg`Team`,
  match: msg`Begegnung`,
  organizer: msg`Veranstalter`,
  text: msg`Text`,
  connection: msg`Verknüpfung`,
  by: msg`Angemeldet mit`,
  version: msg`Fassung`,
};
const GRANTS: ReadonlySet<string> = new Set(['added', 'removed']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What is known of an entry beside who did what: a dash for nothing. */
export function FactList({ object, facts = [] }: Pick<AuditEntry, 'object' | 'facts'>) {
  const { t, i18n } = useLingui();
  const grantOf = useGrantWords();
  const wordsOf = (field: string, value: string) => {
    if (GRANTS.has(field)) return grantOf(value);
    if (field === 'by' && value === 'mail') return t`E-Mail`;
    return INSTANT.test(value) ? formatDateTime(value, { locale: i18n.locale }) : value;
  };
  const lines = facts.map(({ field, values }: AuditFact) => {
    const label = names[field];
    return {
      field,
      name: label ? t(label) : field,
      text: values.map((value) => wordsOf(field, value)).join(', '),
    };
  });
  if (object?.name) lines.unshift({ field: 'object', name: t`Woran`, text: object.name });
  if (lines.length === 0) return '–';
  return (
    <FactLines>
      {lines.map(({ field, name, text }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </FactLines>
  );
}
