import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { $fieldVersion } from '../page/field.model.ts';
import { questionAsked } from '../page/steps.model.ts';
import { mergedOrder, seededOf } from './order.ts';
import { SeedList } from './seed-list.tsx';
import { downloadSubmission, drawSubmission, orderSubmission, ratingSubmission } from './seeds.model.ts';
import { $file, fileSubmission } from './table.model.ts';

/* The list, and beside it what sets it as a whole; above it where there is no room. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)} ${space(6)};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    > aside { order: 1; }
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
const Note = styled.p`
  max-inline-size: 70ch;
  font-size: ${size.small};
  color: ${color.soft};
  overflow-wrap: anywhere;
  code { font-family: ${font.mono}; color: ${color.text}; }
`;
const Aside = styled(Card).attrs({ as: 'aside' })`
  display: grid;
  gap: ${space(4)};
`;
const Save = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  position: sticky;
  inset-block-end: ${space(3)};
  z-index: 1;
  margin-block-start: ${space(4)};
`;

const TableDialog = lazy(async () => ({ default: (await import('./table-dialog.tsx')).TableDialog }));

/** States in which the order can be set: before the draw as a wish, after it for good. */
const open: ReadonlySet<string> = new Set([
  ...['published', 'registration_open', 'registration_closed', 'check_in_open', 'check_in_review', 'seeding'],
]);

/** The order of seeds: by hand, drawn, by a table; and the start. */
export function Seeds({ managed, entries }: { managed: ManagedTournament; entries: readonly FieldEntry[] }) {
  const { t } = useLingui();
  const [save, saving, ask, version, file] = useUnit([
    orderSubmission.submitted,
    orderSubmission.$pending,
    questionAsked,
    $fieldVersion,
    $file,
  ]);
  // Entries of before the draw have no seeds yet: the wishes stay until those of after it are here.
  const isDrawn = managed.state === 'seeding' && version >= managed.version;
  const present = seededOf(entries, isDrawn);
  const standing = present.map(({ entry }) => entry);
  const [typed, setTyped] = useState<{ order: string[]; version: number } | null>(null);
  // Saved or drawn in between: what stands is what holds.
  const own = typed && typed.version === managed.version ? mergedOrder(typed.order, standing) : null;
  const order = own ?? standing;
  const isChanged = order.some((entry, index) => entry !== standing[index]);
  // The own save raises the version, too: what it left is the order that was typed.
  const isOvertaken =
    own === null && (typed?.order.some((entry, index) => entry !== standing[index]) ?? false);
  const seen = { tournament: managed.id, version: managed.version };
  if (present.length === 0) {
    return (
      <EmptyState title={t`Noch niemand zu setzen`}>
        <Trans>Sobald Anmeldungen da sind, kannst du sie hier ordnen.</Trans>
      </EmptyState>
    );
  }
  const isOpen = open.has(managed.state);
  const byEntry = new Map(present.map((entry) => [entry.entry, entry]));
  const rows = order.flatMap((entry) => byEntry.get(entry) ?? []);
  const type = (entries: string[]) => setTyped({ order: entries, version: managed.version });
  return (
    <>
      {isOpen && file && (
        <Suspense>
          <TableDialog file={file} rows={rows} onOrder={type} />
        </Suspense>
      )}
      {isOvertaken && !saving && <Changed onDismiss={() => setTyped(null)} />}
      <Sides>
        <Aside>
          {isOpen && <Tools seen={seen} isChanged={isChanged} />}
          <Note>
            {isDrawn ? (
              <Trans>
                Ziehen, oder mit Alt und den Pfeiltasten. Bis zum Start gilt, was gespeichert ist.
              </Trans>
            ) : (
              <Trans>
                Ein Wunsch: Gesetzt wird, wer zum Ende des Check-ins da ist, in dieser Reihenfolge.
              </Trans>
            )}
            {managed.seed_random !== null && (
              <>
                {' '}
                <Trans>
                  Ausgelost mit <code>{managed.seed_random}</code>: Damit kann jeder die Auslosung
                  nachrechnen.
                </Trans>
              </>
            )}
          </Note>
        </Aside>
        <div>
          <SeedList
            rows={rows}
            isFixed={!isOpen}
            onOrder={(moved) => type(moved.map(({ entry }) => entry))}
          />
          <Save>
            {isChanged ? (
              <>
                <Button variant="primary" busy={saving} onClick={() => save({ ...seen, entries: order })}>
                  <Trans>Reihenfolge speichern</Trans>
                </Button>
                <Button disabled={saving} onClick={() => setTyped(null)}>
                  <Trans>Verwerfen</Trans>
                </Button>
              </>
            ) : (
              isDrawn && (
                <Button variant="primary" icon="flag" onClick={() => ask('start')}>
                  <Trans>Turnier starten</Trans>
                </Button>
              )
            )}
          </Save>
        </div>
      </Sides>
    </>
  );
}

/** What was ordered here lies behind what somebody else has saved. */
function Changed({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Banner style="warning" title={<Trans>Inzwischen geändert</Trans>} onDismiss={onDismiss}>
      <Trans>Jemand anderes hat das Turnier geändert. Hier steht, was jetzt gilt.</Trans>
    </Banner>
  );
}

function Tools({ seen, isChanged }: { seen: { tournament: string; version: number }; isChanged: boolean }) {
  const [draw, drawing, rate, rating, read, reading, download, loading] = useUnit([
    drawSubmission.submitted,
    drawSubmission.$pending,
    ratingSubmission.submitted,
    ratingSubmission.$pending,
    fileSubmission.submitted,
    fileSubmission.$pending,
    downloadSubmission.submitted,
    downloadSubmission.$pending,
  ]);
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) read(file);
    // The same file can be picked once more.
    target.value = '';
  };
  return (
    <Bar>
      <Button busy={drawing} disabled={isChanged} onClick={() => draw(seen)}>
        <Trans>Auslosen</Trans>
      </Button>
      <Button busy={rating} disabled={isChanged} onClick={() => rate(seen)}>
        <Trans>Nach Wertung</Trans>
      </Button>
      <Button busy={reading} onClick={() => input.current?.click()}>
        <Trans>CSV laden</Trans>
      </Button>
      <Button variant="quiet" busy={loading} onClick={() => download(seen.tournament)}>
        <Trans>CSV sichern</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hidden
        aria-label={t`CSV-Datei`}
        onChange={choose}
      />
    </Bar>
  );
}
