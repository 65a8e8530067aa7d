import styled from 'styled-components';

/** Width of a capital of the condensed face, in em: of wide words a little more than they take. */
const CAPITAL = 0.48;
/** On both sides of the page. */
const MARGINS = '2rem';

const Fitted = styled.span<{ $letters: number }>`
  font-size: max(1.5rem, min(1em, calc((100vw - ${MARGINS}) / ${({ $letters }) => $letters * CAPITAL})));
  overflow-wrap: anywhere;
`;

/** A title of a person's choice: its longest word decides how large it can be on a phone. */
export function LongTitle({ children }: { children: string }) {
  const letters = Math.max(1, ...children.split(/[\s-]+/).map((word) => word.length));
  return <Fitted $letters={letters}>{children}</Fitted>;
}
