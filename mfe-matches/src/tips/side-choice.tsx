import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import { color, font, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Icon } from '@duellwerk/shared/ui/icon';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Side } from './draft.ts';
import type { OwnTip } from './use-own-tip.ts';

const Group = styled.fieldset`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  padding-inline: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.raised};
  font: 700 ${size.lead} / 1.15 ${font.display};
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover { background: ${color.top}; }
  &:has(:checked) { border-color: ${color.text}; box-shadow: inset 3px 0 ${color.text}; }
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 1px; }
  input { position: absolute; opacity: 0; pointer-events: none; }
  svg { margin-inline-start: auto; }
`;

const LOGO_PX = 28;

interface SideChoiceProps {
  match: MatchSummary;
  names: Record<Side, string>;
  tip: OwnTip;
}

/** Who wins: one press on a side. */
export function SideChoice({ match, names, tip: { draft, set } }: SideChoiceProps) {
  const { t } = useLingui();
  return (
    <Group aria-label={t`Wer gewinnt?`}>
      {(['a', 'b'] as const).map((side) => {
        const isChosen = draft[side] === 1;
        const player = match[side];
        return (
          <Choice key={side}>
            <input
              type="radio"
              name={`tip-${match.id}`}
              checked={isChosen}
              onChange={() => set(side === 'a' ? { a: 1, b: 0 } : { a: 0, b: 1 })}
            />
            {player && (
              <Avatar
                id={player.id}
                name={player.name}
                src={player.image}
                size={LOGO_PX}
                shape={player.kind === 'team' ? 'team' : 'person'}
              />
            )}
            {names[side]}
            {isChosen && <Icon name="check" />}
          </Choice>
        );
      })}
    </Group>
  );
}
