import { color, size, touch } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** An action that stands in a line with text, as a link does. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-block-size: ${touch};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font-size: ${size.small};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;

  &:hover {
    text-decoration-thickness: 2px;
  }
`;
