import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Timeline } from '@duellwerk/shared/ui/timeline';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { DialogTitle, Stack } from '../dialog/layout.tsx';
import { type RegistrationPayload, registrationPayload } from './payload.ts';
import {
  $account,
  $adminToken,
  $connectionFailure,
  $progress,
  $wanted,
  readConnectionFx,
  registrationOpened,
} from './registration.model.ts';
import { RegistrationForm } from './registration-form.tsx';

/** The way to an account in five steps (specification 2), by mail and password or with what another service tells. */
function RegistrationDialog({ payload }: DialogProps<RegistrationPayload>) {
  const { t } = useLingui();
  const { connection = null } = payload;
  const [{ steps }, wanted, reading, open] = useUnit([
    $progress,
    $wanted,
    readConnectionFx.pending,
    registrationOpened,
  ]);
  const isReading = wanted !== connection || (connection !== null && reading);
  return (
    <Stack>
      <DialogTitle icon="user">
        <Trans>Registrieren</Trans>
      </DialogTitle>
      <Timeline bare label={t`Fortschritt`} steps={steps.map((step) => ({ ...step, name: t(step.name) }))} />
      <Notices onRetry={() => open(payload)} />
      {isReading ? <SkeletonLines lines={5} /> : <RegistrationForm key={connection} />}
    </Stack>
  );
}

export const registrationDialog = dialogView({
  Dialog: RegistrationDialog,
  payload: registrationPayload,
  opened: registrationOpened,
});

function Notices({ onRetry }: { onRetry: () => void }) {
  const [failure, adminToken, account] = useUnit([$connectionFailure, $adminToken, $account]);
  return (
    <>
      {adminToken !== null && (
        <Banner style="info">
          {account === null ? (
            <Trans>Dieser Account wird die Seite verwalten dürfen.</Trans>
          ) : (
            <Trans>Mit diesem Account verwaltest du die Seite.</Trans>
          )}
        </Banner>
      )}
      {failure === 'expired' && (
        <Banner
          style="warning"
          title={<Trans>Die Registrierung über den anderen Dienst ist abgelaufen</Trans>}
        >
          <Trans>Es wurde kein Account angelegt. Beginne hier noch einmal.</Trans>
        </Banner>
      )}
      {failure === 'unread' && (
        <Banner
          style="error"
          title={<Trans>Was der andere Dienst weiß, konnte nicht gelesen werden</Trans>}
          action={
            <Button variant="quiet" onClick={onRetry}>
              <Trans>Erneut versuchen</Trans>
            </Button>
          }
        >
          <Trans>Oder registriere dich mit E-Mail und Passwort.</Trans>
        </Banner>
      )}
    </>
  );
}
