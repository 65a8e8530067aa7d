import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { color } from './tokens.ts';

export type ThemeName = 'dark' | 'light';

const FrameTheme = createContext<ThemeName | undefined>(undefined);

const Frame = styled.div`
  background: ${color.ground};
  color: ${color.text};
`;

interface ThemeFrameProps {
  /** Without one it stays with the page's, which follows the visitor's system. */
  theme?: ThemeName | undefined;
  children: ReactNode;
}

/** A part of the page in a theme of its own, with what opens out of it: menus, calendars, tips. */
export function ThemeFrame({ theme, children }: ThemeFrameProps) {
  return (
    <FrameTheme value={theme}>
      <Frame data-theme={theme}>{children}</Frame>
    </FrameTheme>
  );
}

/** The theme of the frame around, for what is drawn elsewhere in the document; without one the page decides. */
export function useFrameTheme(): ThemeName | undefined {
  return useContext(FrameTheme);
}
