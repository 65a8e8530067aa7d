import { useSearchParams } from '@duellwerk/shared/router/router';
import { $games, $organizers } from '@duellwerk/shared/store/base.model';
import { color, fieldGround, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { $locations, $query } from './list.model.ts';
import { choiceOf, isListed, queryOfChoice } from './location-filter.ts';
import type { ListQuery } from './query.ts';

const TEXT_MAX = 80;

/*
 * On phones the choices are folded away, so that the first screen shows tournaments; what is chosen stays. Folding takes no
 * script, and elsewhere there is nothing of it.
 */
const Fold = styled.details`
  display: none;
  @media (max-width: 600px) {
    display: block;
    &[open] { grid-column: 1 / -1; }
    &:not([open]) ~ label:not(:focus-within, :has(:checked:not([value='']))) { display: none; }
  }
`;
const Row = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space(3)};
  margin-block: ${space(6)};
  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(7.75rem, 1fr));
  }
`;
/* A `$wide` one has a row of its own, except where there is room for all filters in one. */
const Field = styled.label<{ $wide?: boolean }>`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
  font-size: ${size.small};
  color: ${color.soft};
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  ${media.desktop} {
    grid-column: ${({ $wide }) => ($wide ? 'span 2' : 'auto')};
  }

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

/** The filters of the list. They live in the address: a filtered list can be shared, and back undoes a filter. */
export function Filters() {
  const { t } = useLingui();
  const [games, organizers, query, locations] = useUnit([$games, $organizers, $query, $locations]);
  const [, setSearch] = useSearchParams();

  const text = useRef<HTMLInputElement>(null);
  // Going back or resetting changes the address, not the field.
  useEffect(() => {
    if (text.current) text.current.value = query.text ?? '';
  }, [query.text]);

  const apply = (change: Partial<Record<keyof ListQuery, string>>) => {
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

  const location = choiceOf(query);
  // The search stays where it is.
  const chosen = Object.keys(query).length - (query.text ? 1 : 0);
  // Where everything is played online there is nothing to choose.
  const hasLocations = locations.length > 0 || location !== '';
  return (
    <Row role="search" onSubmit={onSubmit}>
      <Field $wide>
        <Trans>Suche</Trans>
        <input
          ref={text}
          type="search"
          name="text"
          maxLength={TEXT_MAX}
          defaultValue={query.text}
          placeholder={t`Name des Turniers`}
        />
      </Field>
      <Fold>
        <Button as="summary" icon="chevron-down" wide>
          <Trans>Filter</Trans>
          {chosen > 0 && ` (${chosen})`}
        </Button>
      </Fold>
      <Field>
        <Trans>Stand</Trans>
        <select
          name="phase"
          value={query.phase ?? ''}
          onChange={(event) => apply({ phase: event.target.value })}
        >
          <option value="">{t`Alle`}</option>
          <option value="open">{t`Anmeldung offen`}</option>
          <option value="coming">{t`Bald`}</option>
          <option value="running">{t`Läuft`}</option>
          <option value="finished">{t`Beendet`}</option>
        </select>
      </Field>
      <Field>
        <Trans>Spiel</Trans>
        <select
          name="game"
          value={query.game ?? ''}
          onChange={(event) => apply({ game: event.target.value })}
        >
          <option value="">{t`Alle`}</option>
          {games.map((game) => (
            <option key={game.id} value={game.id}>
              {game.name}
            </option>
          ))}
        </select>
      </Field>
      <Field>
        <Trans>Veranstalter</Trans>
        <select
          name="organizer"
          value={query.organizer ?? ''}
          onChange={(event) => apply({ organizer: event.target.value })}
        >
          <option value="">{t`Alle`}</option>
          {organizers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field>
        <Trans>Wer spielt</Trans>
        <select
          name="mode"
          value={query.mode ?? ''}
          onChange={(event) => apply({ mode: event.target.value })}
        >
          <option value="">{t`Alle`}</option>
          <option value="team">{t`Teams`}</option>
          <option value="single">{t`Einzelspieler`}</option>
        </select>
      </Field>
      {hasLocations && (
        <Field>
          <Trans>Ort</Trans>
          <select
            name="location"
            value={location}
            onChange={(event) => apply(queryOfChoice(event.target.value))}
          >
            <option value="">{t`Alle`}</option>
            <option value="online">{t`Online`}</option>
            {locations.map(({ id, name, cities }) => (
              <optgroup key={id} label={name}>
                <option value={`country:${id}`}>{name}</option>
                {cities.map((city) => (
                  <option key={city.id} value={`city:${city.id}`}>
                    {city.name}
                  </option>
                ))}
              </optgroup>
            ))}
            {!isListed(location, locations) && <option value={location}>{t`Anderer Ort`}</option>}
          </select>
        </Field>
      )}
      <Button type="submit" icon="search">
        <Trans>Suchen</Trans>
      </Button>
    </Row>
  );
}
