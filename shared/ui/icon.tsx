import styled, { css, keyframes } from 'styled-components';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

/** Every icon of the set, for overviews and tests. */
export const iconNames = /* @__PURE__ */ Object.keys(iconPaths) as IconName[];

const solid: ReadonlySet<IconName> = new Set<IconName>(['live-dot']);

const turn = keyframes`to { transform: rotate(1turn); }`;

const Drawing = styled.svg<{ $size: number; $turns: boolean }>`
  flex: none;
  inline-size: ${({ $size }) => $size / 16}rem;
  block-size: ${({ $size }) => $size / 16}rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: square;
  stroke-linejoin: miter;
  ${({ $turns }) =>
    $turns &&
    css`
      animation: ${turn} 900ms linear infinite;
    `}
`;

interface IconProps {
  name: IconName;
  /** Edge length in px at the default text size. */
  size?: number;
  /** Words for readers of the screen; without it the icon is decoration beside a text. */
  label?: string;
}

/** One icon of our own set, in the colour of the text around it. `spinner` turns (still under reduced motion). */
export function Icon({ name, size = 20, label }: IconProps) {
  const words = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Drawing viewBox="0 0 24 24" focusable="false" $size={size} $turns={name === 'spinner'} {...words}>
      <path d={iconPaths[name]} fill={solid.has(name) ? 'currentColor' : 'none'} />
    </Drawing>
  );
}
