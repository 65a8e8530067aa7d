import { FilterSelect, ListFilters } from '@duellwerk/shared/form/filter-row';
import { $games, $organizers } from '@duellwerk/shared/store/base.model';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $locations, $query } from './list.model.ts';
import { choiceOf, isListed, queryOfChoice } from './location-filter.ts';

const TEXT_MAX = 80;
const LINE = '2fr repeat(4, minmax(0, 1fr)) auto';
const LINE_WITH_LOCATION = '2fr repeat(5, minmax(0, 1fr)) auto';

/** The filters of the list. */
export function Filters() {
  const { t } = useLingui();
  const [games, organizers, query, locations] = useUnit([$games, $organizers, $query, $locations]);
  const location = choiceOf(query);
  // Where everything is played online there is nothing to choose.
  const hasLocations = locations.length > 0 || location !== '';
  const phases = [
    { id: 'open', name: t`Anmeldung offen` },
    { id: 'coming', name: t`Bald` },
    { id: 'running', name: t`Läuft` },
    { id: 'finished', name: t`Beendet` },
  ];
  const modes = [
    { id: 'team', name: t`Teams` },
    { id: 'single', name: t`Einzelspieler` },
  ];
  return (
    <ListFilters
      query={query}
      search={{ name: 'text', placeholder: t`Name des Turniers`, maxLength: TEXT_MAX }}
      line={hasLocations ? LINE_WITH_LOCATION : LINE}
    >
      {(apply) => (
        <>
          <FilterSelect name="phase" label={t`Stand`} value={query.phase} options={phases} apply={apply} />
          <FilterSelect name="game" label={t`Spiel`} value={query.game} options={games} apply={apply} />
          <FilterSelect
            name="organizer"
            label={t`Veranstalter`}
            value={query.organizer}
            options={organizers}
            apply={apply}
          />
          <FilterSelect name="mode" label={t`Wer spielt`} value={query.mode} options={modes} apply={apply} />
          {hasLocations && (
            <FilterSelect
              name="location"
              label={t`Ort`}
              value={location}
              apply={({ location: choice = '' }) => apply(queryOfChoice(choice))}
            >
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
            </FilterSelect>
          )}
        </>
      )}
    </ListFilters>
  );
}
