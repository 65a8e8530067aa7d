import { useLingui } from '@lingui/react/macro';
import type { Effect, Store } from 'effector';
import { useUnit } from 'effector-react';
import { FORM_ERROR } from 'final-form';
import { CheckError } from '../store/submission.ts';
import { errorToast } from '../toast/api-error-toast.ts';
import { byField, type FieldErrors, refusedFields } from './field-errors.ts';
import { useFlags } from './use-flags.ts';

/** What `createSubmission` makes, as far as forms need it. */
export interface Submission<P, R> {
  submitFx: Effect<P, R>;
  $pending: Store<boolean>;
}

/** Why a form was not taken: the words of the failure's toast at the form (`FORM_ERROR`), and at each field that they are about. */
type SubmitErrors = object & { [FORM_ERROR]?: string };

/**
 * Submits a form: `submit` is what final-form's `onSubmit` awaits. It resolves with the errors of a refusal, `undefined`
 * after a success. The fields that are refused outline themselves (specification 8), see `flagOf`.
 */
export function useSubmit<P, R>({ submitFx, $pending }: Submission<P, R>, fieldErrors: FieldErrors = {}) {
  const [send, pending] = useUnit([submitFx, $pending]);
  const flags = useFlags<string>();
  const { i18n } = useLingui();
  const submit = async (params: P): Promise<SubmitErrors | undefined> => {
    // A dialog that was closed and opened again while its call is under way.
    if (pending) return {};
    try {
      await send(params);
      return undefined;
    } catch (failure) {
      if (failure instanceof CheckError) {
        flags.raise(...failure.byField.map(([field]) => field));
        return byField(failure.byField.map(([field, text]) => [field, i18n._(text)] as const));
      }
      const fields = refusedFields(failure, fieldErrors);
      flags.raise(...fields);
      const { text: said = '' } = errorToast(failure);
      const text = typeof said === 'string' ? said : i18n._(said);
      return { ...byField(fields.map((field) => [field, text] as const)), [FORM_ERROR]: text };
    }
  };
  return { submit, pending, flagOf: flags.of };
}
