import { color, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
/** What comes next in a stage, below what it is. */
export const Next = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  margin-block-start: ${space(3)};
  padding-block-start: ${space(3)};
  border-block-start: 1px solid ${color.line};
  p { max-inline-size: 70ch; overflow-wrap: anywhere; }
`;
