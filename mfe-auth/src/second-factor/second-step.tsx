import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Soft, Stack, TextButton } from '../dialog/layout.tsx';
import { secondStepEnded } from '../login/login.model.ts';
import { FactorForm } from './factor-form.tsx';
import { $failure, $step, stepRetried, stepShown, stepSubmission } from './login-step.model.ts';
import { useSecondFactorTexts } from './use-second-factor-texts.ts';

/** Asks for the second factor of who has just given the password. */
export function SecondStep() {
  useSecondFactorTexts();
  const { t } = useLingui();
  const [step, failure, shown, retry, back] = useUnit([
    $step,
    $failure,
    stepShown,
    stepRetried,
    secondStepEnded,
  ]);
  useEffect(() => {
    shown();
  }, [shown]);
  if (failure && !step) {
    return (
      <LoadFailure failure={failure} title={t`Das konnte nicht geladen werden`} onRetry={() => retry()} />
    );
  }
  if (!step) return <SkeletonLines lines={4} />;
  return (
    <Stack>
      <Soft>
        <Trans>Noch ein Schritt: Zeig, dass du es bist.</Trans>
      </Soft>
      <FactorForm kinds={step.kinds} submission={stepSubmission} verb={<Trans>Einloggen</Trans>} />
      <TextButton type="button" onClick={() => back()}>
        <Trans>Mit einem anderen Account einloggen</Trans>
      </TextButton>
    </Stack>
  );
}
