import type { DivisionRow } from '@duellwerk/shared/contract/leagues';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { prospectText, zoneText } from './league-words.ts';

const Note = styled.small`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  padding-block-end: ${space(1.5)};
  font: 400 ${size.tiny} / 1.3 ${font.text};
  color: ${color.soft};
  white-space: normal;
`;
const Zone = styled.span<{ $tone: 'up' | 'down' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: 600;
  color: ${({ $tone }) => ($tone === 'up' ? color.successText : color.dangerText)};
`;

/** What the place of a row gives as the table stands, and what is still possible for it. */
export function RowNote({ row }: { row: DivisionRow }) {
  const { i18n } = useLingui();
  const zone = row.zone === 'hold' ? null : zoneText[row.zone];
  const prospect = prospectText[row.prospect];
  return (
    <Note>
      {zone && (
        <Zone $tone={zone.tone}>
          <Icon name={zone.icon} size={12} />
          {i18n._(zone.word)}
        </Zone>
      )}
      {prospect && <span>{i18n._(prospect)}</span>}
    </Note>
  );
}
