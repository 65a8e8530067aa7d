import { useSearchParams } from '@duellwerk/shared/router/router';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
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
const FilterField = styled.label`
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

/** Changes filters, by their names in the address; an empty one is taken away. */
type ApplyFilters = (change: Readonly<Record<string, string>>) => void;

interface ListFiltersProps {
  /** What the address asks for. */
  query: Readonly<Record<string, string | number | undefined>>;
  /** The filter that is typed. */
  search: { name: string; placeholder: string; maxLength: number };
  /** Columns of the row where all of it fits into one line. */
  line: string;
  short?: boolean;
  children: (apply: ApplyFilters) => ReactNode;
}

/** The filters of a list. They live in the address: a filtered list can be shared, and back undoes a filter. */
export function ListFilters({ query, search, line, short = false, children }: ListFiltersProps) {
  const [, setSearch] = useSearchParams();
  const { name } = search;
  const typed = String(query[name] ?? '');
  const text = useRef<HTMLInputElement>(null);
  // Going back or resetting changes the address, not the field.
  useEffect(() => {
    if (text.current) text.current.value = typed;
  }, [typed]);

  // With what is typed and not searched for yet.
  const apply: ApplyFilters = (change) => {
    const wanted = { ...query, [name]: text.current?.value.trim(), ...change };
    const given = Object.entries(wanted).filter(([, value]) => value);
    setSearch(Object.fromEntries(given.map(([key, value]) => [key, String(value)])));
  };
  const chosen = Object.entries(query).filter(([key, value]) => key !== name && value).length;
  return (
    <FilterRow
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
      $line={line}
      $short={short}
    >
      <FilterField>
        <Trans>Suche</Trans>
        <input ref={text} type="search" {...search} defaultValue={typed} />
      </FilterField>
      <FilterFold chosen={chosen} />
      {children(apply)}
      <Button type="submit" icon="search">
        <Trans>Suchen</Trans>
      </Button>
    </FilterRow>
  );
}

interface FilterSelectProps {
  name: string;
  label: ReactNode;
  value: string | undefined;
  options?: readonly { id: string; name: string }[];
  apply: ApplyFilters;
  /** Further options. */
  children?: ReactNode;
}

/** A filter that is chosen from a list; it applies at once. */
export function FilterSelect({ name, label, value = '', options = [], apply, children }: FilterSelectProps) {
  const { t } = useLingui();
  return (
    <FilterField>
      {label}
      <select name={name} value={value} onChange={(event) => apply({ [name]: event.target.value })}>
        <option value="">{t`Alle`}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
        {children}
      </select>
    </FilterField>
  );
}
