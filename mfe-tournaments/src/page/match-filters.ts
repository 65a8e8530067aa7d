import { color, fieldGround, font, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** Choices beside each other of which one holds. */
export const Choices = styled.div`
  display: flex;
  gap: ${space(1)};
`;

export const Choice = styled.button`
  min-block-size: ${touch};
  padding: 0 ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  background: none;
  font: 600 ${size.small} / 1 ${font.text};
  color: ${color.soft};
  cursor: pointer;
  &:hover { color: ${color.text}; }
  &[aria-pressed='true'] {
    background: ${fieldGround};
    border-color: ${color.text};
    color: ${color.text};
  }
`;

/** The name of the field stays beside it when the line is full. */
export const RoundField = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  select { min-inline-size: 10rem; }
`;
