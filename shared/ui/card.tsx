import styled, { css } from 'styled-components';
import { color, font, motion, radius, size, space } from '../theme/tokens.ts';

/** Light from above: a thin bright edge and its glow, for what is live or asks to be done. */
const lit = css`
  background-image: radial-gradient(120% 7rem at 50% 0, ${color.beam}, transparent);
  box-shadow: inset 0 3px ${color.accent};
`;

/**
 * A surface one step above the page. `$lit` puts it under the floodlight (live, or the thing to do now);
 * `$dim` takes it back (over, lost); `$flush` drops the inner distance (pictures, tables).
 */
export const Card = styled.div<{ $lit?: boolean; $dim?: boolean; $flush?: boolean }>`
  position: relative;
  padding: ${({ $flush }) => ($flush ? 0 : space(5))};
  border-radius: ${radius.medium};
  background-color: ${color.stage};
  box-shadow: inset 0 1px light-dark(transparent, rgb(242 245 252 / 0.08)), 0 1px 3px light-dark(rgb(10 17 34 / 0.16), transparent);
  color: ${({ $dim }) => ($dim ? color.soft : color.text)};
  overflow: ${({ $flush }) => ($flush ? 'clip' : 'visible')};
  transition: background-color ${motion.fast} ${motion.ease};
  ${({ $lit }) => $lit && lit}
  &:has([data-card-link]:hover) { background-color: ${color.raised}; }
  @media (forced-colors: active) {
    outline: ${({ $lit }) => ($lit ? 3 : 1)}px solid;
  }
`;

/** Title of a card in the condensed face; pass `as` for the right heading level. */
export const CardTitle = styled.h3`
  font: 700 ${size.h3} / 1.1 ${font.display};
  text-transform: none;
`;

/** A link whose tap area is the whole card around it. Further buttons of the card need `position: relative` to stay on top. */
export const CardLink = styled.a.attrs<{ 'data-card-link'?: string }>({ 'data-card-link': '' })`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.medium}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  &:hover { text-decoration: underline; text-decoration-thickness: 2px; }
`;

/** The grid that cards stand in, as many beside each other as keep `$min`; `$fill` lets few of them share a whole row. */
export const CardGrid = styled.div<{ $min?: string; $fill?: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $fill }) => ($fill ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ $min = '18rem' }) => $min}), 1fr)
  );
  gap: ${space(4)};
`;

/** The first or last line of a card: quiet words on the left, a state on the right. */
export const CardLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  font-size: ${size.small};
  color: ${color.soft};
`;
