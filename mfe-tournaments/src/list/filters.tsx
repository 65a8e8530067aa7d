import { FilterField, FilterFold, FilterRow } from '@duellwerk/shared/form/filter-row';
import { useSearchParams } from '@duellwerk/shared/router/router';
import { $games, $organizers } from '@duellwerk/shared/store/base.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { $locations, $query } from './list.model.ts';
import { choiceOf, isListed, queryOfChoice } from './location-filter.ts';
import type { ListQuery } from './query.ts';

const TEXT_MAX = 80;
const LINE = '2fr repeat(4, minmax(0, 1fr)) auto';
const LINE_WITH_LOCATION = '2fr repeat(5, minmax(0, 1fr)) auto';

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
    <FilterRow role="search" onSubmit={onSubmit} $line={hasLocations ? LINE_WITH_LOCATION : LINE}>
      <FilterField>
        <Trans>Suche</Trans>
        <input
          ref={text}
          type="search"
          name="text"
          maxLength={TEXT_MAX}
          defaultValue={query.text}
          placeholder={t`Name des Turniers`}
        />
      </FilterField>
      <FilterFold chosen={chosen} />
      <FilterField>
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
      </FilterField>
      <FilterField>
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
      </FilterField>
      <FilterField>
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
      </FilterField>
      <FilterField>
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
      </FilterField>
      {hasLocations && (
        <FilterField>
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
        </FilterField>
      )}
      <Button type="submit" icon="search">
        <Trans>Suchen</Trans>
      </Button>
    </FilterRow>
  );
}
