import { $transport, send } from '@duellwerk/shared/http/http';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { getIn } from 'final-form';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { searchCities, searchCountries, searchStates } from '../contract/selectors.ts';
import type { LocationOption } from '../form/location-values.ts';
import { SelectorField } from '../form/selector-field.tsx';
import type { Flag } from '../form/use-flags.ts';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { useLocationTexts } from './use-location-texts.ts';

interface LocationFieldsProps {
  /** Prefix of the field names: `venue` gives `venue.country`. */
  prefix?: string;
  /** The country has to be said. */
  required?: boolean;
  disabled?: boolean;
  flagOf: (field: string) => Flag;
}

/** Country, state and city, each searched in the one before; another country takes state and city away. */
export function LocationFields(props: LocationFieldsProps) {
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <Fields {...props} />
    </Suspense>
  );
}

function Fields({ prefix, required = false, disabled = false, flagOf }: LocationFieldsProps) {
  useLocationTexts();
  const { t } = useLingui();
  const transport = useUnit($transport);
  const nameOf = (part: string) => (prefix === undefined ? part : `${prefix}.${part}`);
  const [country, state, city] = useChosen([nameOf('country'), nameOf('state'), nameOf('city')]);
  const countries = async (q: string) =>
    (await send(transport, searchCountries, { query: { q } })).items.map(({ id, name }) => ({ id, name }));
  const states = async (q: string) => {
    if (!country) return [];
    const query = { q, country: country.id };
    return within(country, (await send(transport, searchStates, { query })).items);
  };
  const cities = async (q: string) => {
    if (!country || !state) return [];
    const query = { q, country: country.id, state: state.id };
    return within(state, (await send(transport, searchCities, { query })).items);
  };
  const hasNoStates = useIsEmpty(states, state ? undefined : country?.id);
  const hasNoCities = useIsEmpty(cities, city ? undefined : state?.id);
  const statePlaceholder = country ? t`Bundesland suchen` : t`Wähle zuerst ein Land`;
  const cityPlaceholder = state ? t`Stadt suchen` : t`Wähle zuerst ein Bundesland`;
  const field = (part: string) => ({ name: nameOf(part), flagged: flagOf(nameOf(part)) });
  return (
    <>
      <SelectorField
        {...field('country')}
        label={t`Land`}
        required={required}
        disabled={disabled}
        search={countries}
        placeholder={t`Land suchen`}
      />
      <SelectorField
        {...field('state')}
        label={t`Bundesland oder Region`}
        disabled={disabled || !country || hasNoStates}
        search={states}
        placeholder={hasNoStates ? '' : statePlaceholder}
        hint={hasNoStates ? t`Für dieses Land kennen wir keine.` : undefined}
      />
      <SelectorField
        {...field('city')}
        label={t`Stadt`}
        disabled={disabled || !state || hasNoCities}
        search={cities}
        placeholder={hasNoStates || hasNoCities ? '' : cityPlaceholder}
        hint={hasNoCities || hasNoStates ? t`Hier kennen wir keine Städte.` : undefined}
      />
    </>
  );
}

function within(outer: LocationOption, items: readonly { id: string; name: string }[]): LocationOption[] {
  return items.map(({ id, name }) => ({ id, name, within: outer.id }));
}

/** What is chosen; a state of another country and a city of another state are taken out of the form. */
function useChosen(names: readonly [string, string, string]): (LocationOption | undefined)[] {
  const form = useForm();
  const { values } = useFormState({ subscription: { values: true } });
  const chosen = names.map((name): LocationOption | undefined => getIn(values, name));
  const isLost = chosen.map((option, index) => {
    const outer = chosen[index - 1];
    return index > 0 && option !== undefined && option.within !== outer?.id;
  });
  const lost = names.filter((_, index) => isLost[index]).join(' ');
  useEffect(() => {
    if (lost === '') return;
    form.batch(() => {
      for (const name of lost.split(' ')) form.change(name, undefined);
    });
  }, [form, lost]);
  return chosen.map((option, index) => (isLost[index] ? undefined : option));
}

/** Whether a list is known to have nothing in it; asked once for each thing that it is searched in. */
function useIsEmpty(
  search: (text: string) => Promise<readonly unknown[]>,
  outer: string | undefined,
): boolean {
  const [empty, setEmpty] = useState<string>();
  const ask = useEffectEvent(() => search(''));
  useEffect(() => {
    if (outer === undefined) return;
    let isWanted = true;
    ask().then(
      ({ length }) => isWanted && setEmpty(length === 0 ? outer : undefined),
      // The field itself says so when its search fails.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [outer]);
  return outer !== undefined && empty === outer;
}
