import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { CommonParts } from '../contract/master-data/calls.ts';
import { color, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DialogSheet } from '../ui/dialog-sheet.tsx';
import type { MasterData } from './model.ts';
import type { ArchiveTexts } from './use-archive-texts.tsx';

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
  texts: ArchiveTexts;
  /** Why this one stays, and the way out; in place of the buttons. */
  guard?: ReactNode;
  /** What to know before it is archived. */
  warning?: ReactNode;
}

/** Archives what is used, deletes what is not; both ask first. */
export function EntryEnd<Body extends object, Entry extends CommonParts>({
  model,
  entry,
  texts,
  guard,
  warning,
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
        <p>{texts.isArchived}</p>
        <Button busy={archiving} onClick={() => archive(entry)}>
          {texts.restoreVerb}
        </Button>
      </Stack>
    );
  }
  if (guard) return <Stack>{guard}</Stack>;
  return (
    <Stack>
      {model.canRemove && (
        <p>
          {uses > 0 ? (
            (texts.inUse ?? (
              <Plural
                value={uses}
                one="Wird an einer Stelle benutzt und kann deshalb nur archiviert werden."
                other="Wird an # Stellen benutzt und kann deshalb nur archiviert werden."
              />
            ))
          ) : (
            <Trans>Wird nirgends benutzt.</Trans>
          )}
        </p>
      )}
      {warning}
      <div>
        <Button variant="quiet" onClick={() => setAsked('archive')}>
          {texts.verb}
        </Button>
        {uses === 0 && model.canRemove && (
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
              title={texts.question(name)}
              verb={texts.verb}
              onConfirm={() => archive(entry)}
              onDismiss={() => setAsked(null)}
            >
              <p>{texts.consequence}</p>
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
