import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useLingui } from '@lingui/react/macro';

const NAME_MAX = 60;
/** A day before a match. */
const LEAD_MAX = 1440;
const LEAD_STEP = 15;

export interface RoundValues {
  name?: string;
  lead?: number;
  own?: boolean;
}

/** What every round has: its name, when tips close, and whether players tip their own matches. */
export function RoundFields() {
  const { t } = useLingui();
  return (
    <>
      <TextField name="name" label={t`Name`} required maxLength={NAME_MAX} />
      <NumberField
        name="lead"
        label={t`Tippschluss, Minuten vor dem Beginn`}
        required
        min={0}
        max={LEAD_MAX}
        step={LEAD_STEP}
        hint={t`Üblich sind 0, 30 und 60. Was schon geschlossen ist, bleibt geschlossen.`}
      />
      <CheckboxField name="own" label={t`Wer mitspielt, darf die eigene Begegnung tippen`} />
    </>
  );
}
