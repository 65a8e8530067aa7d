import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { color, fieldGround, media, radius, size, space, touch } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';

/**
 * The filters of a list, the search first: two beside each other on phones, four on tablets, and `$line` where all of them fit
 * into one line: on tablets already where it is `$short`.
 */
export const FilterRow = styled.form<{ $line: string; $short?: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space(3)};
  margin-block: ${space(6)};
  /* The search. */
  > :first-child { grid-column: span 2; }
  ${media.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  ${({ $short }) => ($short ? media.wide : media.desktop)} {
    grid-template-columns: ${({ $line }) => $line};
    > :first-child { grid-column: auto; }
  }
`;

/** A field of the filters. Its styles are its own: those of the forms would come along with their code to every list. */
export const FilterField = styled.label`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
  font-size: ${size.small};
  color: ${color.soft};

  input,
  select {
    inline-size: 100%;
    min-block-size: ${touch};
    padding-inline: ${space(3)};
    border: 1px solid ${color.edge};
    border-radius: ${radius.small};
    background: ${fieldGround};
    color: ${color.text};
    font-size: ${size.body};
  }
`;

const Fold = styled.details`
  display: none;
  @media (max-width: 600px) {
    display: block;
    &[open] { grid-column: 1 / -1; }
    &:not([open]) ~ :is(label, [data-filter]):not(:focus-within, :has(:checked:not([value='']))) { display: none; }
  }
`;

/**
 * Behind the search: on phones it folds the choices away, so that the first screen shows the list; what is chosen stays.
 * Folding takes no script, and elsewhere there is nothing of it. What folds is a label or carries `data-filter`.
 */
export function FilterFold({ chosen }: { chosen: number }) {
  return (
    <Fold>
      <Button as="summary" icon="chevron-down" wide>
        <Trans>Filter</Trans>
        {chosen > 0 && ` (${chosen})`}
      </Button>
    </Fold>
  );
}
