import type { SiteConfig } from '@duellwerk/shared/contract/base';
import { FIELD_MAX } from '@duellwerk/shared/contract/registration';
import { genders, latestBirthday } from '@duellwerk/shared/contract/registration-rules';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { $countries } from '@duellwerk/shared/store/base.model';
import { SkeletonBlock } from '@duellwerk/shared/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';

type Definition = SiteConfig['required_registration_fields'][number];

// The calendar is the heaviest piece of the page and far below its first view.
const DateField = lazy(async () => ({
  default: (await import('@duellwerk/shared/form/date-field')).DateField,
}));

interface AdditionalFieldProps {
  definition: Definition;
  flag: number;
}

/** The control of an additional field by its key (specification 3); an unknown key is a line of text. */
export function AdditionalField({ definition, flag }: AdditionalFieldProps) {
  const shared = {
    name: definition.key,
    label: definition.description,
    required: definition.required,
    flagged: flag,
  };
  switch (definition.key) {
    case 'gender':
      return <Gender {...shared} />;
    case 'country':
      return <Country {...shared} />;
    case 'birthday':
      return <Birthday {...shared} />;
    case 'first_name':
      return <TextField {...shared} maxLength={FIELD_MAX} autoComplete="given-name" />;
    case 'last_name':
      return <TextField {...shared} maxLength={FIELD_MAX} autoComplete="family-name" />;
    default:
      return <TextField {...shared} maxLength={FIELD_MAX} />;
  }
}

interface SharedProps {
  name: string;
  label: string;
  required: boolean;
  flagged: number;
}

function Gender(shared: SharedProps) {
  const { t } = useLingui();
  const words = { M: t`Männlich`, W: t`Weiblich`, D: t`Divers` };
  const options = genders.map((value) => ({ value, label: words[value] }));
  return <SelectField {...shared} options={options} placeholder={t`Keine Angabe`} />;
}

function Country(shared: SharedProps) {
  const { t } = useLingui();
  const countries = useUnit($countries);
  const options = countries.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...shared} options={options} placeholder={t`Bitte wählen`} />;
}

function Birthday(shared: SharedProps) {
  const { t } = useLingui();
  const [max] = useState(() => latestBirthday(todayAtHome()));
  return (
    <Suspense fallback={<SkeletonBlock height="5.5rem" />}>
      <DateField {...shared} max={max} hint={t`Du musst mindestens 16 Jahre alt sein.`} />
    </Suspense>
  );
}

/** The present day where the site is at home, `2026-11-21`. */
function todayAtHome(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
}
