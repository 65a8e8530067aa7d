// Lines of a list that was read, each with what becomes of it.
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

export const Lines = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  border-block: 1px solid ${color.line};
`;
export const Line = styled.li`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding-block: ${space(2)};
  border-block-end: 1px solid ${color.line};
  line-height: 1.3;
  overflow-wrap: anywhere;
  &:last-child { border-block-end: 0; }
  small {
    display: block;
    font-size: ${size.small};
    color: ${color.soft};
  }
  select {
    grid-column: 2;
    inline-size: 100%;
  }
`;
const marks = { good: color.successText, open: color.soft, bad: color.dangerText };
/** Beside a line: whether it can be entered as it is. */
export const Mark = styled.span<{ $tone: 'good' | 'open' | 'bad' }>`
  display: grid;
  place-items: center;
  color: ${({ $tone }) => marks[$tone]};
`;
