import type { ComponentProps } from 'react';
import { Popover } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';
import { useFrameTheme } from '../theme/theme-frame.tsx';
import { color, motion, radius, space } from '../theme/tokens.ts';

const appear = keyframes`from { transform: translateY(-${space(1)}); opacity: 0; }`;

const Sheet = styled(Popover)`
  min-inline-size: var(--trigger-width);
  max-inline-size: calc(100vw - ${space(4)});
  overflow: auto;
  padding: ${space(1)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.medium};
  background: ${color.top};
  color: ${color.text};
  outline: none;
  animation: ${appear} ${motion.fast} ${motion.ease};
`;

type FloatingProps = Omit<ComponentProps<typeof Popover>, 'className' | 'style'>;

/**
 * What opens beside its trigger: the sheet of menus, lists and calendars. Stands inside one of their triggers. Host and
 * remotes bring a copy of the overlay code each, so a dialog of the one would lock away what opens in a field of the other:
 * it is marked as lying above everything.
 */
export function Floating(props: FloatingProps) {
  return <Sheet offset={4} {...props} data-theme={useFrameTheme()} data-react-aria-top-layer="" />;
}
