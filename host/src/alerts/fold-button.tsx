import { media, touch } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const Toggle = styled.button<{ $phoneOnly: boolean }>`
  flex: none;
  min-inline-size: ${touch};
  block-size: ${touch};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 700;
  cursor: pointer;
  ${media.wide} { display: ${({ $phoneOnly }) => $phoneOnly && 'none'}; }
`;

interface FoldButtonProps {
  /** Banners beside the one that stands. */
  more: number;
  open: boolean;
  /** Nothing is folded away where there is room. */
  phoneOnly: boolean;
  onToggle: () => void;
}

/** Opens and folds what does not fit into the one line: the rest of the message, and the other banners. */
export function FoldButton({ more, open, phoneOnly, onToggle }: FoldButtonProps) {
  const { t } = useLingui();
  const rest = more
    ? t`${plural(more, { one: '# weiterer Hinweis', other: '# weitere Hinweise' })}`
    : t`Ganz lesen`;
  return (
    <Toggle
      type="button"
      aria-expanded={open}
      aria-label={open ? t`Weniger Hinweise` : rest}
      onClick={onToggle}
      $phoneOnly={phoneOnly}
    >
      {!open && more ? `+${more}` : <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} />}
    </Toggle>
  );
}
