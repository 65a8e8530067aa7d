import type { DivisionRow } from '@duellwerk/shared/contract/leagues';
import type { Prospect } from '@duellwerk/shared/rules/league-outlook';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { prospectText } from './league-words.ts';

const Note = styled.small`
  display: block;
  margin-block-start: -${space(1.5)};
  padding: 0 0 ${space(1.5)} 2rem;
  font: 400 ${size.tiny} / 1.3 ${font.text};
  color: ${color.soft};
`;

/** What is still possible for a row, unless it is what most of them have in common. */
export function RowNote({ row, common }: { row: DivisionRow; common: Prospect | null }) {
  const { i18n } = useLingui();
  const prospect = row.prospect === common ? null : prospectText[row.prospect];
  return prospect && <Note>{i18n._(prospect)}</Note>;
}
