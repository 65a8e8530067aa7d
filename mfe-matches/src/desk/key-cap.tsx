import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

const Cap = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.5em;
  padding-inline: ${space(1)};
  border: 1px solid currentColor;
  border-radius: ${radius.small};
  font: 600 ${size.tiny} / 1.4 inherit;
  font-family: inherit;
  /* Fingers have no keys. */
  @media (pointer: coarse) {
    display: none;
  }
`;

/** The key that does what stands beside it. Read aloud as the button's shortcut instead, see aria-keyshortcuts. */
export function KeyCap({ of }: { of: string }) {
  return <Cap aria-hidden>{of.toUpperCase()}</Cap>;
}

/** Words about keys. */
export const KeyLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
  span { display: inline-flex; align-items: center; gap: ${space(1.5)}; }
  @media (pointer: coarse) {
    display: none;
  }
`;
