import styled from 'styled-components';
import { color, fieldGround, radius, space, touch } from '../theme/tokens.ts';

/* As in fields of forms; a grey that both themes show well. */
const ARROW =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%237f8cab' stroke-width='2'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E\")";

/** A choice of what a list shows, in one line with its name. */
export const LineSelect = styled.select`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${touch};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  appearance: none;
  padding-inline-end: ${space(10)};
  background: ${ARROW} no-repeat right ${space(3)} center / 1.25rem ${fieldGround};
  text-overflow: ellipsis;
  color: ${color.text};
`;
