import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { readSteps } from './read-steps.ts';
import { careSubmission, planClosed } from './reports.model.ts';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  inline-size: 100%;
  max-inline-size: 22rem;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface Values {
  steps?: string | undefined;
  every?: string | undefined;
}

const STEPS_MAX = 60;

/** The plan by which a canary grows: the shares, and how long each of them stays. */
export function PlanForm({ name, percent }: { name: string; percent: number }) {
  const { t } = useLingui();
  const close = useUnit(planClosed);
  const { submit, pending, flagOf } = useSubmit(careSubmission, { canary_plan: () => ['steps'] });
  const pauses = [
    { value: '10', label: t`10 Minuten` },
    { value: '30', label: t`30 Minuten` },
    { value: '60', label: t`1 Stunde` },
    { value: '360', label: t`6 Stunden` },
    { value: '1440', label: t`1 Tag` },
  ];
  const validate = ({ steps }: Values) =>
    readSteps(steps, percent) ? {} : { steps: t`Steigende Zahlen über ${percent}, höchstens 100` };
  return (
    <Form<Values>
      onSubmit={({ steps, every }) =>
        submit({
          ...{ name, percent },
          grow: { steps: readSteps(steps, percent) ?? [], every_minutes: Number(every) },
        })
      }
      validate={validate}
      initialValues={{ steps: [25, 50, 100].filter((step) => step > percent).join(', '), every: '30' }}
    >
      {({ handleSubmit }) => (
        <Fields noValidate onSubmit={handleSubmit}>
          <TextField
            name="steps"
            label={t`Schritte in Prozent`}
            hint={t`Bei 100 bekommen alle diese Version.`}
            required
            maxLength={STEPS_MAX}
            flagged={flagOf('steps')}
          />
          <SelectField name="every" label={t`Dauer jedes Schritts`} options={pauses} />
          <Buttons>
            <Button type="submit" busy={pending}>
              <Trans>Plan starten</Trans>
            </Button>
            <Button variant="quiet" onClick={() => close()}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Buttons>
        </Fields>
      )}
    </Form>
  );
}
