import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ChangeEvent, useRef } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { DialogTitle } from '../dialog-frame.tsx';
import { Choice, FormStack } from '../setup/layout.ts';
import { $list, $text, bulkDismissed, fileSubmission, previewSubmission } from './bulk.model.ts';
import { BulkPreview } from './bulk-preview.tsx';

/* Two hundred lines scroll within their field: what was found is in sight below them. */
const Lines = styled.div`
  textarea { max-block-size: 14rem; }
`;

interface Draft {
  list?: string;
}

/** Enters many teams or players from a list: it is looked up first, then all who were found are entered together. */
export function BulkDialog({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [text, list, dismiss] = useUnit([$text, $list, bulkDismissed]);
  const { submit, pending, flagOf } = useSubmit(previewSubmission);
  const isTeam = managed.mode === 'team';
  const title = isTeam ? t`Teams aus einer Liste eintragen` : t`Spieler aus einer Liste eintragen`;
  return (
    <DialogSheet label={title} name="desk.bulk" onClose={() => dismiss()}>
      <Form<Draft>
        onSubmit={({ list: typed = '' }) => submit({ tournament: managed.id, text: typed })}
        initialValues={{ list: text }}
      >
        {({ handleSubmit, values }) => (
          <FormStack noValidate onSubmit={handleSubmit}>
            <DialogTitle>{title}</DialogTitle>
            <Lines>
              <TextField
                name="list"
                label={isTeam ? t`Namen oder Kürzel der Teams` : t`Namen der Spieler`}
                required
                rows={6}
                flagged={flagOf('list')}
                hint={t`Ein Name je Zeile, höchstens 200. Auch wer hier keinen Account hat, kann mitspielen. Von einer Tabelle zählt die Spalte mit den Namen.`}
              />
            </Lines>
            <Choice>
              <Button type="submit" variant={list ? 'secondary' : 'primary'} busy={pending}>
                <Trans>Liste prüfen</Trans>
              </Button>
              <PickFile tournament={managed.id} />
              <Button variant="quiet" onClick={() => dismiss()}>
                <Trans>Schließen</Trans>
              </Button>
            </Choice>
            {list && isSame(values.list, text) && <BulkPreview managed={managed} list={list} />}
          </FormStack>
        )}
      </Form>
    </DialogSheet>
  );
}

/** What was looked up holds for the text that was looked up. */
const isSame = (typed: string | undefined, text: string) => (typed ?? '') === text;

function PickFile({ tournament }: { tournament: string }) {
  const { t } = useLingui();
  const [read, busy] = useUnit([fileSubmission.submitted, fileSubmission.$pending]);
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) read({ tournament, file });
    // The same file can be chosen once more.
    currentTarget.value = '';
  };
  return (
    <>
      <Button busy={busy} onClick={() => input.current?.click()}>
        <Trans>CSV laden</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hidden
        aria-label={t`CSV-Datei`}
        onChange={take}
      />
    </>
  );
}
