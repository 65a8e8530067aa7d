import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** Rows of either list: both take the same room, so that nothing moves when it is known who looks. */
export const ROWS = 3;

export const Place = styled.section`
  display: grid;
  gap: ${space(2)};
`;
export const Head = styled.h2`
  font-size: ${size.h3};
`;
export const Rows = styled.ol`
  display: grid;
  grid-template-rows: repeat(${ROWS}, minmax(3.5rem, auto));
  gap: 2px;
  ${media.wide} {
    ${'' /* Two lines each, as the longer ones take. */}
    grid-template: minmax(6rem, auto) / repeat(${ROWS}, minmax(0, 1fr));
    gap: ${space(4)};
  }
  ${media.desktop} {
    grid-template-rows: minmax(4rem, auto);
  }
`;
export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.stage};
`;
export const Words = styled.span`
  display: grid;
`;
export const Title = styled.span`
  font: 700 ${size.lead} / 1.15 ${font.display};
`;
export const Small = styled.span`
  min-block-size: 1.4em;
  font-size: ${size.small};
  line-height: 1.4;
  color: ${color.soft};
`;
