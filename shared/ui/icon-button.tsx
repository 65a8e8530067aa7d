import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { color, motion, radius, touch } from '../theme/tokens.ts';
import { Icon, type IconName } from './icon.tsx';
import { tip } from './tip.ts';

const Square = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${touch};
  block-size: ${touch};
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.ease};
  -webkit-tap-highlight-color: transparent;
  &:hover { background: color-mix(in srgb, currentColor 14%, transparent); }
  &:disabled { color: ${color.faint}; cursor: not-allowed; background: transparent; }
`;

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  icon: IconName;
  /** What pressing it does; read aloud and shown as a tip. */
  label: string;
  size?: number;
  /** Some letters in place of the icon, where there are any. */
  children?: ReactNode;
}

/** A 44 px button that shows an icon only. Its label is obligatory. */
export function IconButton({ icon, label, size = 22, children, ...rest }: IconButtonProps) {
  return (
    <Square type="button" aria-label={label} {...tip(label)} {...rest}>
      {children || <Icon name={icon} size={size} />}
    </Square>
  );
}
