import { slugOf } from '@duellwerk/shared/rules/slug';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useField, useForm } from 'react-final-form';
import { NAME_MAX } from '../contract/master-data/calls.ts';
import { TextField } from '../form/text-field.tsx';

const SLUG_MAX = 40;

interface NameFieldsProps {
  flagOf: (field: string) => number;
  /** What comes before the short name in an address, `/organizers/`; without a public page `null`. */
  address: string | null;
  /** The name goes into the short name while that is as it came from there. */
  isNew: boolean;
}

/** What an entry is called, and its short name for addresses. */
export function NameFields({ flagOf, address, isNew }: NameFieldsProps) {
  const { t } = useLingui();
  const form = useForm();
  const { value: name } = useField<string | undefined>('name', { subscription: { value: true } }).input;
  const before = useRef(name);
  useEffect(() => {
    const was = before.current;
    before.current = name;
    if (!isNew || name === was) return;
    const slug = form.getFieldState('slug')?.value ?? '';
    if (slug === slugOf(was ?? '')) form.change('slug', slugOf(name ?? '') || undefined);
  }, [form, name, isNew]);
  const hint = address
    ? t`Klein geschrieben, ohne Leerzeichen: ${address}…`
    : t`Klein geschrieben, ohne Leerzeichen`;
  return (
    <>
      <TextField name="name" label={t`Name`} required maxLength={NAME_MAX} flagged={flagOf('name')} />
      <TextField
        name="slug"
        label={t`Kürzel für Adressen`}
        required
        maxLength={SLUG_MAX}
        hint={hint}
        flagged={flagOf('slug')}
      />
    </>
  );
}
