import type { ReactElement } from 'react';
import { Focusable, TooltipTrigger, Tooltip as Words } from 'react-aria-components';
import styled from 'styled-components';
import { useFrameTheme } from '../theme/theme-frame.tsx';
import { color, radius, size, space } from '../theme/tokens.ts';

/** Until a tip shows, and until it goes (specification 9). */
const TIP_SHOW_MS = 200;
const TIP_DISPOSE_MS = 150;

const Tip = styled(Words)`
  max-inline-size: 18rem;
  padding: ${space(1.5)} ${space(2.5)};
  border-radius: ${radius.small};
  background: ${color.text};
  color: ${color.ground};
  font-size: ${size.small};
  line-height: 1.4;
`;

interface TooltipProps {
  /** A few words more; never the only place of something needed, for it does not show on touch. */
  text: string;
  /** One element that takes the focus: a button, a link. */
  children: ReactElement<React.DOMAttributes<Element>, string>;
}

/** A tip on hover and focus, read aloud as the element's description; Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={TIP_SHOW_MS} closeDelay={TIP_DISPOSE_MS}>
      <Focusable>{children}</Focusable>
      <Tip offset={6} data-theme={useFrameTheme()}>
        {text}
      </Tip>
    </TooltipTrigger>
  );
}
