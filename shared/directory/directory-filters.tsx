import { useSearchParams } from '@duellwerk/shared/router/router';
import { $games } from '@duellwerk/shared/store/base.model';
import { useUnit } from 'effector-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { DirectoryQuery } from '../contract/directory.ts';
import { Checkbox } from '../form/checkbox-field.tsx';
import { controlLook } from '../form/field-frame.tsx';
import { color, media, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';

const TEXT_MAX = 80;

const Row = styled.form`
  display: grid;
  align-items: end;
  gap: ${space(3)} ${space(4)};
  margin-block: ${space(6)};
  ${media.wide} {
    grid-template-columns: 2fr 1fr auto auto;
  }
`;
const Field = styled.label`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
  font-size: ${size.small};
  color: ${color.soft};

  input,
  select {
    ${controlLook}
    font-size: ${size.body};
  }
`;

export interface FilterLabels {
  text: ReactNode;
  placeholder: string;
  game: ReactNode;
  everyGame: string;
  looking: ReactNode;
  submit: ReactNode;
}

/** The filters of a directory. They live in the address: a filtered list can be shared, and back undoes a filter. */
export function DirectoryFilters({ query, labels }: { query: DirectoryQuery; labels: FilterLabels }) {
  const games = useUnit($games);
  const [, setSearch] = useSearchParams();
  const text = useRef<HTMLInputElement>(null);
  // Going back or resetting changes the address, not the field.
  useEffect(() => {
    if (text.current) text.current.value = query.text ?? '';
  }, [query.text]);

  const apply = (change: { game?: string; looking?: string }) => {
    const wanted = { ...query, text: text.current?.value.trim(), ...change };
    setSearch(
      Object.fromEntries(
        Object.entries(wanted).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
      ),
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply({});
  };
  return (
    <Row role="search" onSubmit={onSubmit}>
      <Field>
        {labels.text}
        <input
          ref={text}
          type="search"
          name="text"
          maxLength={TEXT_MAX}
          defaultValue={query.text}
          placeholder={labels.placeholder}
        />
      </Field>
      <Field>
        {labels.game}
        <select
          name="game"
          value={query.game ?? ''}
          onChange={({ currentTarget }) => apply({ game: currentTarget.value })}
        >
          <option value="">{labels.everyGame}</option>
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Checkbox
        label={labels.looking}
        checked={query.looking !== undefined}
        onChange={(isOn) => apply({ looking: isOn ? 'true' : '' })}
      />
      <Button type="submit" icon="search">
        {labels.submit}
      </Button>
    </Row>
  );
}
