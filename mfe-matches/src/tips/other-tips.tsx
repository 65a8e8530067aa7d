import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { color, font, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import type { Side } from './draft.ts';
import { EnteredNote } from './entered-note.tsx';
import { dayTable } from './tips.model.ts';
import { type SameTips, tipsOfMatch } from './tips-of-match.ts';

const Fold = styled.details`
  font-size: ${size.small};
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    min-block-size: ${touch};
    color: ${color.soft};
    cursor: pointer;
  }
  summary::before { content: '▸'; }
  &[open] summary::before { content: '▾'; }
`;
const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space(2)};
  padding-block-end: ${space(2)};
`;
const Group = styled.div`
  min-inline-size: 0;
  padding: ${space(2)};
  border-radius: ${radius.small};
  background: ${color.raised};
  overflow-wrap: anywhere;
  p {
    display: flex;
    justify-content: space-between;
    gap: ${space(2)};
    font: 700 ${size.body} / 1.2 ${font.display};
  }
  ul { margin: ${space(1)} 0 0; padding: 0; list-style: none; line-height: 1.35; color: ${color.soft}; }
  small { display: block; font-size: ${size.tiny}; }
`;

interface OtherTipsProps {
  match: string;
  rule: TipRule;
  names: Record<Side, string>;
}

/** What everybody has tipped for a match that is closed, side by side. */
export function OtherTips({ match, rule, names }: OtherTipsProps) {
  const rows = useUnit(dayTable.$data)?.items;
  if (!rows) return null;
  const groups = tipsOfMatch(rows, match);
  if (groups.length === 0) return null;
  const wordOf = ({ a, b }: Pick<SameTips, 'a' | 'b'>) =>
    rule === 'winner' ? names[a > b ? 'a' : 'b'] : `${a}:${b}`;
  return (
    <Fold>
      <summary>
        <Trans>Alle Tipps</Trans>
        {groups.map((group) => (
          <span key={wordOf(group)} className="dw-figures">
            {wordOf(group)} ×{group.people.length}
          </span>
        ))}
      </summary>
      <Groups>
        {groups.map((group) => (
          <Group key={wordOf(group)}>
            <p className="dw-figures">
              <span>{wordOf(group)}</span>
              <Points points={group.points} />
            </p>
            <ul>
              {group.people.map(({ id, username, entered }) => (
                <li key={id}>
                  {username}
                  {entered && (
                    <small>
                      <EnteredNote entered={entered} />
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </Group>
        ))}
      </Groups>
    </Fold>
  );
}

function Points({ points }: { points: number | null }) {
  const { t } = useLingui();
  return points === null ? null : <span title={t`Punkte`}>+{points}</span>;
}
