import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import { readSeedsTable } from '@duellwerk/shared/rules/seeds-table';
import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { DialogTitle } from '../dialog-frame.tsx';
import { Choice, Quiet } from '../setup/layout.ts';
import { mergedOrder } from './order.ts';
import { $choice, type SeedsFile, tableDismissed, tableTaken } from './table.model.ts';
import { TableColumns } from './table-columns.tsx';
import { OpenLines } from './table-open-lines.tsx';
import { TableOrder } from './table-order.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;

interface TableDialogProps {
  file: SeedsFile;
  /** Who can have a seed, in the order that is on the screen. */
  rows: readonly FieldEntry[];
  onOrder: (order: string[]) => void;
}

/** Shows how a table of seeds was understood, and the order that follows: it becomes the one on the screen, and is not saved. */
export function TableDialog({ file, rows, onOrder }: TableDialogProps) {
  const { t } = useLingui();
  const [choice, dismiss, taken] = useUnit([$choice, tableDismissed, tableTaken]);
  const reading = useMemo(() => readSeedsTable(file.text, rows, choice), [file, rows, choice]);
  const present = rows.map(({ entry }) => entry);
  const order = mergedOrder(reading.order, present);
  const isSame = order.every((entry, index) => entry === present[index]);
  const [found, all] = [reading.order.length, rows.length];
  const isMissing = new Set(reading.missing);
  const missing = rows.filter(({ entry }) => isMissing.has(entry));
  return (
    <DialogSheet label={t`Setzliste aus einer Datei`} name="desk.seeds-table" onClose={() => dismiss()}>
      <Parts>
        <div>
          <DialogTitle>
            <Trans>Setzliste aus einer Datei</Trans>
          </DialogTitle>
          <Quiet>{file.name}</Quiet>
        </div>
        <TableColumns reading={reading} />
        <p role="status">
          <Trans>
            Erkannt: {found} von {all} Anmeldungen
          </Trans>
        </p>
        {found > 0 && missing.length > 0 && <Missing rows={missing} />}
        <OpenLines reading={reading} rows={rows} />
        <Choice>
          <Button
            variant="primary"
            disabled={isSame}
            onClick={() => {
              onOrder(order);
              taken();
            }}
          >
            <Trans>Reihenfolge übernehmen</Trans>
          </Button>
          <Button variant="quiet" onClick={() => dismiss()}>
            <Trans>Schließen</Trans>
          </Button>
        </Choice>
        <Outcome found={found} isSame={isSame} />
        {found > 0 && <TableOrder order={order} reading={reading} rows={rows} />}
      </Parts>
    </DialogSheet>
  );
}

/** What the button does, or why it does nothing. */
function Outcome({ found, isSame }: { found: number; isSame: boolean }) {
  if (found === 0) {
    return (
      <Quiet>
        <Trans>Keine Zeile passt zu einer Anmeldung. Stimmt die Spalte mit den Namen?</Trans>
      </Quiet>
    );
  }
  return (
    <Quiet>
      {isSame ? (
        <Trans>Die Setzliste steht schon in dieser Reihenfolge.</Trans>
      ) : (
        <Trans>Noch ist nichts gespeichert: Erst siehst du die Reihenfolge in der Setzliste.</Trans>
      )}
    </Quiet>
  );
}

/** So many are named; all of them are at the end of the order below. */
const NAMED_MAX = 20;

function Missing({ rows }: { rows: readonly FieldEntry[] }) {
  const listed = rows.slice(0, NAMED_MAX).map(({ name }) => name);
  const names = [listed.join(', '), ...(rows.length > NAMED_MAX ? ['…'] : [])].join(' ');
  return (
    <Banner
      style="warning"
      title={
        <Plural
          value={rows.length}
          one="Eine Anmeldung fehlt in der Datei"
          other="# Anmeldungen fehlen in der Datei"
        />
      }
    >
      <Plural
        value={rows.length}
        one={<Trans>{names} kommt ans Ende.</Trans>}
        other={<Trans>Sie kommen ans Ende: {names}</Trans>}
      />
    </Banner>
  );
}
