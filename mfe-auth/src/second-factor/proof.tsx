import { logoutClicked } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { Soft, Stack } from '../dialog/layout.tsx';
import { FactorForm } from './factor-form.tsx';
import { $factors, $failure, factorsRetried, factorsShown, proofSubmission } from './factors.model.ts';
import { useSecondFactorTexts } from './use-second-factor-texts.ts';

/** Its children, once the visitor has shown who they are a moment ago. */
export function Proven({ children }: { children: ReactNode }) {
  useSecondFactorTexts();
  const { t } = useLingui();
  const [factors, failure, retry] = useUnit([$factors, $failure, factorsRetried]);
  if (failure && !factors) {
    return (
      <LoadFailure failure={failure} title={t`Das konnte nicht geladen werden`} onRetry={() => retry()} />
    );
  }
  if (!factors) return <SkeletonLines lines={4} />;
  if (factors.proof.length === 0) return children;
  return <ProofForm kinds={factors.proof} />;
}

/** Asks for what the server would refuse an own change without. */
function ProofForm({ kinds }: { kinds: readonly string[] }) {
  const logout = useUnit(logoutClicked);
  if (kinds.includes('login')) {
    return (
      <Stack>
        <Soft>
          <Trans>
            Dafür musst du dich gerade erst eingeloggt haben. Dein Account hat kein Passwort: Logg dich aus
            und wieder ein, dann geht es weiter.
          </Trans>
        </Soft>
        <Button variant="primary" icon="logout" onClick={() => logout()}>
          <Trans>Ausloggen</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <Soft>
        <Trans>Zeig bitte noch einmal, dass du es bist. Danach fragen wir zehn Minuten nicht mehr.</Trans>
      </Soft>
      <FactorForm kinds={kinds} submission={proofSubmission} verb={<Trans>Weiter</Trans>} />
    </Stack>
  );
}

/** For a form that a second factor was missing for: asks for it, until it was shown. */
export function MissingProof() {
  useSecondFactorTexts();
  const [factors, shown] = useUnit([$factors, factorsShown]);
  useEffect(() => {
    shown();
  }, [shown]);
  if (!factors) return <SkeletonLines lines={3} />;
  return factors.proof.length > 0 ? (
    <ProofForm kinds={factors.proof} />
  ) : (
    <Soft role="status">
      <Trans>Danke, das hat gepasst. Jetzt geht es weiter.</Trans>
    </Soft>
  );
}
