import type { SchemeColors } from '@duellwerk/shared/contract/master-data/color-schemes';
import { radius, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

const Shades = styled.span`
  display: grid;
  grid-template-columns: 1fr 1fr;
  inline-size: ${space(12)};
  block-size: ${space(12)};
  overflow: hidden;
  border-radius: ${radius.small};
`;

/** The colours of a scheme in its list. */
export function Swatch({ light, dark }: SchemeColors) {
  const shades = [light.accent, dark.accent, light.text, dark.text];
  return (
    <Shades aria-hidden>
      {shades.map((shade, index) => (
        <span key={index} style={{ background: shade }} />
      ))}
    </Shades>
  );
}
