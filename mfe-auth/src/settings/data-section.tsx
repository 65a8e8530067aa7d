import { EXPORT_PATH } from '@duellwerk/shared/contract/account';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Row, Section } from './section.tsx';

/** What the site holds of somebody: taken along as a file, or deleted. */
export function DataSection() {
  const open = useUnit(dialogOpened);
  return (
    <Section id="meine-daten" title={<Trans>Meine Daten</Trans>}>
      <p>
        <Trans>Alles, was diese Seite von dir weiß, als ZIP-Datei mit JSON-Dateien und Bildern.</Trans>
      </p>
      <Row>
        <Button as="a" href={EXPORT_PATH} download>
          <Trans>Herunterladen</Trans>
        </Button>
      </Row>
      <p>
        <Trans>
          Wenn du deinen Account löschst, bleiben deine Ergebnisse ohne deinen Namen stehen. Rückgängig geht
          das nicht.
        </Trans>
      </p>
      <Row>
        <Button variant="danger" onClick={() => open({ name: 'auth.delete-account' })}>
          <Trans>Account löschen</Trans>
        </Button>
      </Row>
    </Section>
  );
}
