import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { CommonParts } from '../contract/master-data/calls.ts';
import { color, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DialogSheet } from '../ui/dialog-sheet.tsx';
import type { MasterData } from './model.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  justify-items: start;
  p { font-size: ${size.small}; color: ${color.soft}; }
`;

interface EntryEndProps<Body extends object, Entry extends CommonParts> {
  model: MasterData<Body, Entry>;
  entry: Entry;
}

/** Archives what is used, deletes what is not; both ask first. */
export function EntryEnd<Body extends object, Entry extends CommonParts>({
  model,
  entry,
}: EntryEndProps<Body, Entry>) {
  const { t } = useLingui();
  const [archive, archiving, remove, removing] = useUnit([
    model.archive.submitted,
    model.archive.$pending,
    model.remove.submitted,
    model.remove.$pending,
  ]);
  const [asked, setAsked] = useState<'archive' | 'remove' | null>(null);
  const { name, uses } = entry;
  if (entry.archived) {
    return (
      <Stack>
        <p>
          <Trans>Archiviert: Das lässt sich nicht mehr wählen.</Trans>
        </p>
        <Button busy={archiving} onClick={() => archive(entry)}>
          <Trans>Wiederherstellen</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <p>
        {uses > 0 ? (
          <Plural
            value={uses}
            one="Wird an einer Stelle benutzt und kann deshalb nur archiviert werden."
            other="Wird an # Stellen benutzt und kann deshalb nur archiviert werden."
          />
        ) : (
          <Trans>Wird nirgends benutzt.</Trans>
        )}
      </p>
      <div>
        <Button variant="quiet" onClick={() => setAsked('archive')}>
          <Trans>Archivieren</Trans>
        </Button>
        {uses === 0 && (
          <Button variant="quiet" onClick={() => setAsked('remove')}>
            <Trans>Löschen</Trans>
          </Button>
        )}
      </div>
      {asked !== null && (
        <DialogSheet label={t`Nachfrage`} name="end-entry" onClose={() => setAsked(null)}>
          {asked === 'archive' ? (
            <ConfirmDialog
              variant="danger"
              busy={archiving}
              title={<Trans>{name} archivieren?</Trans>}
              verb={<Trans>Archivieren</Trans>}
              onConfirm={() => archive(entry)}
              onDismiss={() => setAsked(null)}
            >
              <p>
                <Trans>
                  Danach lässt es sich nirgends mehr wählen. Was schon dabei ist, bleibt, wie es ist. Du
                  kannst es jederzeit wiederherstellen.
                </Trans>
              </p>
            </ConfirmDialog>
          ) : (
            <ConfirmDialog
              variant="danger"
              busy={removing}
              title={<Trans>{name} löschen?</Trans>}
              verb={<Trans>Löschen</Trans>}
              onConfirm={() => remove(entry)}
              onDismiss={() => setAsked(null)}
            >
              <p>
                <Trans>Das lässt sich nicht zurücknehmen.</Trans>
              </p>
            </ConfirmDialog>
          )}
        </DialogSheet>
      )}
    </Stack>
  );
}
