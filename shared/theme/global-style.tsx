import { memo } from 'react';

/** Id of the page-wide sheet's element. */
export const GLOBAL_STYLE = 'dw-style';

/**
 * The page-wide sheet; the host renders it once.
 *
 * A sheet of its own, never one that components add to: when a sheet with faces in it changes, the browser takes all fonts
 * for changed and calculates the layout of the whole page again, and components add their rules whenever something is
 * rendered for the first time.
 * @param rules as `globalRules` writes them
 */
export const GlobalStyle = memo(function GlobalStyle({ rules }: { rules: string }) {
  return <style id={GLOBAL_STYLE}>{rules}</style>;
});
