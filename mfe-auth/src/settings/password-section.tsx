import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Row, Section } from './section.tsx';

/** The way to a new password. */
export function PasswordSection() {
  const open = useUnit(dialogOpened);
  return (
    <Section id="passwort" title={<Trans>Passwort</Trans>}>
      <p>
        <Trans>Ein neues Passwort beendet alle Sitzungen außer dieser.</Trans>
      </p>
      <Row>
        <Button icon="lock" onClick={() => open({ name: 'auth.change-password' })}>
          <Trans>Passwort ändern</Trans>
        </Button>
      </Row>
    </Section>
  );
}
