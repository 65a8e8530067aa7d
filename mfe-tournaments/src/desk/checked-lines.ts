// Lines of a list that was read, each with what becomes of it.
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;
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
export const Mark = styled.span<{ $good: boolean }>`
  display: grid;
  place-items: center;
  color: ${({ $good }) => ($good ? color.successText : color.dangerText)};
`;
