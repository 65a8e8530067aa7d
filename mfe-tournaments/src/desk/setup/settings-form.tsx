import { byField, type FieldErrors } from '@duellwerk/shared/form/field-errors';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { FormStack, Sides } from './layout.ts';
import { type Stage, stagesOf } from './plan.ts';
import { PreviewPane } from './preview-pane.tsx';
import { parseProblem, type SetupStep } from './setup-steps.ts';
import { useProblemWords } from './use-problem-words.ts';
import { useStageNames } from './use-stage-names.ts';
import { fieldOf, stepProblems } from './validate-step.ts';
import type { SettingsValues } from './values.ts';

/** Where refusals of the server belong. */
export const settingsFieldErrors: FieldErrors = {
  tournament_invalid: (details) => details.map((problem) => fieldOf(parseProblem(problem).place)),
  settings_frozen: (details) => details,
  times_frozen: (details) => details,
  stage_invalid: (details) => details.map((problem) => fieldOf(parseProblem(problem).place)),
  places_taken: 'places',
  location_unknown: (details) => details.map((part) => `venue.${part}`),
};

interface SettingsFormProps {
  step: SetupStep;
  initialValues: SettingsValues;
  kept: readonly Stage[];
  onSubmit: (values: SettingsValues) => Promise<object | undefined>;
  children: (form: FormApi<SettingsValues>, values: SettingsValues) => ReactNode;
}

/** One form over all steps: what was typed in one stays while another is open. Beside it the preview. */
export function SettingsForm({ step, initialValues, kept, onSubmit, children }: SettingsFormProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const names = useStageNames();
  const validate = (values: SettingsValues) => {
    const problems = stepProblems(step, values, stagesOf(values, kept, names));
    const texts = [...problems].map(([field, problem]): [string, string] => {
      const isMissing = problem.endsWith(':missing') && field !== 'name' && field !== 'check_in_ends_at';
      return [field, isMissing ? t`Bitte fülle dieses Feld aus` : words(problem)];
    });
    return byField(texts);
  };
  return (
    <Form<SettingsValues>
      onSubmit={onSubmit}
      validate={validate}
      initialValues={initialValues}
      keepDirtyOnReinitialize
    >
      {({ handleSubmit, form, values }) => (
        <Sides>
          <FormStack noValidate onSubmit={handleSubmit}>
            {children(form, values)}
            <FormError title={<Trans>Nicht gespeichert</Trans>} />
            <FocusRefused />
          </FormStack>
          <PreviewPane values={values} kept={kept} />
        </Sides>
      )}
    </Form>
  );
}
