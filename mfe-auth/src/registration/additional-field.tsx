import type { Country } from '@duellwerk/shared/contract/base';
import { FIELD_MAX } from '@duellwerk/shared/contract/registration';
import { DateField } from '@duellwerk/shared/form/date-field';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { TextField } from '@duellwerk/shared/form/text-field';
import type { Flag } from '@duellwerk/shared/form/use-flags';
import { DEFAULT_TIME_ZONE } from '@duellwerk/shared/i18n/time-zone';
import { genders, latestBirthday } from '@duellwerk/shared/rules/registration';
import { $countries } from '@duellwerk/shared/store/base.model';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { type FieldDefinition, fieldName } from './values.ts';

const genderNames: Record<(typeof genders)[number], MessageDescriptor> = {
  M: msg`Männlich`,
  W: msg`Weiblich`,
  D: msg`Divers`,
};

interface AdditionalFieldProps {
  definition: FieldDefinition;
  flagged: Flag;
}

/** One of the fields that the site asks for; a key that is not known is a text (specification 3). */
export function AdditionalField({ definition, flagged }: AdditionalFieldProps) {
  const { key, description, required } = definition;
  const field = { name: fieldName(key), label: description, required, flagged };
  switch (key) {
    case 'gender':
      return <GenderField {...field} />;
    case 'birthday':
      return <BirthdayField {...field} />;
    case 'country':
      return <CountryField {...field} />;
    default:
      if (definition.choices) return <ChoiceField {...field} choices={definition.choices} />;
      return <TextField {...field} maxLength={FIELD_MAX} autoComplete={completions[key] ?? 'off'} />;
  }
}

const completions: Readonly<Record<string, 'given-name' | 'family-name'>> = {
  first_name: 'given-name',
  last_name: 'family-name',
};

interface FieldParts {
  name: string;
  label: string;
  required: boolean;
  flagged: Flag;
}

function GenderField(field: FieldParts) {
  const { t } = useLingui();
  const options = genders.map((value) => ({ value, label: t(genderNames[value]) }));
  return <SelectField {...field} options={options} placeholder={t`Bitte wählen`} />;
}

function ChoiceField({
  choices,
  ...field
}: FieldParts & { choices: readonly { id: string; name: string }[] }) {
  const { t } = useLingui();
  const options = choices.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...field} options={options} placeholder={t`Bitte wählen`} />;
}

function BirthdayField(field: FieldParts) {
  const [today] = useState(() => todayIn(DEFAULT_TIME_ZONE, new Date()));
  return <DateField {...field} max={latestBirthday(today)} />;
}

/** The day of the calendar where the site is at home, `2026-11-21`. */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

function CountryField(field: FieldParts) {
  const { t } = useLingui();
  const countries = useUnit($countries);
  const search = async (text: string) => matchingCountries(countries, text);
  return <SelectorField {...field} search={search} placeholder={t`Land suchen`} />;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries whose name holds the text, those that begin with it first; accents and case do not count. */
export function matchingCountries(countries: readonly Country[], text: string): SelectorOption[] {
  const wanted = folded(text.trim());
  const found = countries.filter(({ name }) => folded(name).includes(wanted));
  const begins = ({ name }: Country) => folded(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((country) => !begins(country))];
}
