// What is wrong with each field of the registration, as text beneath it, until the field changes.
import { byField } from '@duellwerk/shared/form/field-errors';
import type { ToastText } from '@duellwerk/shared/toast/toast.model';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Mutator } from 'final-form';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { $refusal } from './registration.model.ts';
import type { RegistrationValues } from './values.ts';

const setErrors: Mutator<RegistrationValues> = ([errors], { formState }) => {
  formState.submitErrors = errors;
};
/** For the form of the registration. */
export const mutators = { setErrors };

/** Puts the errors of the last attempt, found here or by the server, at the fields of the form around it. */
export function FieldErrors() {
  const { i18n } = useLingui();
  const refusal = useUnit($refusal);
  const { setErrors } = useForm<RegistrationValues>().mutators;
  useEffect(() => {
    const words = (text: ToastText) => (typeof text === 'string' ? text : i18n._(text));
    setErrors?.(byField(refusal.map(([field, text]) => [field, words(text)] as const)));
  }, [refusal, setErrors, i18n]);
  return null;
}
