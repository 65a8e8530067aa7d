import { EditConflict as Conflict } from '@duellwerk/shared/ui/edit-conflict';
import { Trans, useLingui } from '@lingui/react/macro';

/** Another organizer has saved while this form was filled. */
export function EditConflict(choice: { onOwn: () => void; onTheirs: () => void }) {
  const { t } = useLingui();
  return (
    <Conflict
      title={t`Inzwischen geändert`}
      own={<Trans>Mit meinen Angaben weitermachen</Trans>}
      theirs={<Trans>Meine Angaben verwerfen</Trans>}
      {...choice}
    >
      <Trans>
        Jemand anderes hat dieses Turnier geändert. Was du getippt hast, steht noch da; alles Übrige ist schon
        der neue Stand.
      </Trans>
    </Conflict>
  );
}
