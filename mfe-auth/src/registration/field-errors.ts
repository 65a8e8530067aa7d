// What is wrong with each field of the registration, as text beneath it until the field changes; at an additional field its own.
import { byField } from '@duellwerk/shared/form/field-errors';
import type { ToastText } from '@duellwerk/shared/toast/toast.model';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Mutator } from 'final-form';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { refusedText } from './field-texts.ts';
import { $definitions, $refusal } from './registration.model.ts';
import { fieldName, fieldValues, type RegistrationValues } from './values.ts';

const setErrors: Mutator<RegistrationValues> = ([errors], { formState }) => {
  formState.submitErrors = errors;
};
/** For the form of the registration. */
export const mutators = { setErrors };

/** Puts the errors of the last attempt, found here or by the server, at the fields of the form around it. */
export function FieldErrors() {
  const { i18n } = useLingui();
  const [refusal, definitions] = useUnit([$refusal, $definitions]);
  const form = useForm<RegistrationValues>();
  useEffect(() => {
    const values = fieldValues(form.getState().values, definitions);
    const textAt = (field: string, text: ToastText): ToastText => {
      const index = definitions.findIndex(({ key }) => fieldName(key) === field);
      const definition = definitions[index];
      return definition ? refusedText(definition, values[index]?.value === null) : text;
    };
    const translatedAt = (field: string, text: ToastText) => {
      const shown = textAt(field, text);
      return typeof shown === 'string' ? shown : i18n._(shown);
    };
    form.mutators.setErrors?.(
      byField(refusal.map(([field, text]) => [field, translatedAt(field, text)] as const)),
    );
  }, [refusal, definitions, form, i18n]);
  return null;
}
