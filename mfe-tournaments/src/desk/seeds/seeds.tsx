import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ChangeEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { $fieldVersion } from '../page/field.model.ts';
import { questionAsked } from '../page/steps.model.ts';
import { mergedOrder, seededOf } from './order.ts';
import { SeedList } from './seed-list.tsx';
import { SeedProblems } from './seed-problems.tsx';
import {
  downloadSubmission,
  drawSubmission,
  orderSubmission,
  ratingSubmission,
  tableSubmission,
} from './seeds.model.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block-end: ${space(4)};
`;
const Note = styled.p`
  margin-block-end: ${space(4)};
  max-inline-size: 70ch;
  font-size: ${size.small};
  color: ${color.soft};
  overflow-wrap: anywhere;
  code { font-family: ${font.mono}; color: ${color.text}; }
`;
const Save = styled.div`
  position: sticky;
  inset-block-end: ${space(3)};
  z-index: 1;
  margin-block-start: ${space(4)};
`;

/** States in which the order can be set: before the draw as a wish, after it for good. */
const open: ReadonlySet<string> = new Set([
  ...['published', 'registration_open', 'registration_closed', 'check_in_open', 'check_in_review', 'seeding'],
]);

/** The order of seeds: by hand, drawn, by a table; and the start. */
export function Seeds({ managed, entries }: { managed: ManagedTournament; entries: readonly FieldEntry[] }) {
  const { t } = useLingui();
  const [save, saving, ask, version] = useUnit([
    orderSubmission.submitted,
    orderSubmission.$pending,
    questionAsked,
    $fieldVersion,
  ]);
  // Entries of before the draw have no seeds yet: the wishes stay until those of after it are here.
  const isDrawn = managed.state === 'seeding' && version >= managed.version;
  const present = seededOf(entries, isDrawn);
  const standing = present.map(({ entry }) => entry);
  const [typed, setTyped] = useState<{ order: string[]; version: number } | null>(null);
  // Saved, drawn or read from a table meanwhile: what stands is what holds.
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
  return (
    <>
      {isOpen && <Tools seen={seen} isChanged={isChanged} />}
      {isOvertaken && !saving && <Changed onDismiss={() => setTyped(null)} />}
      <SeedProblems />
      <Note>
        {isDrawn ? (
          <Trans>Ziehen, oder mit Alt und den Pfeiltasten. Bis zum Start gilt, was gespeichert ist.</Trans>
        ) : (
          <Trans>Ein Wunsch: Gesetzt wird, wer zum Ende des Check-ins da ist, in dieser Reihenfolge.</Trans>
        )}
        {managed.seed_random !== null && (
          <>
            {' '}
            <Trans>
              Ausgelost mit <code>{managed.seed_random}</code>: Damit kann jeder die Auslosung nachrechnen.
            </Trans>
          </>
        )}
      </Note>
      <SeedList
        rows={order.flatMap((entry) => byEntry.get(entry) ?? [])}
        isFixed={!isOpen}
        onOrder={(rows) => setTyped({ order: rows.map(({ entry }) => entry), version: managed.version })}
      />
      <Save>
        {isChanged ? (
          <Button variant="primary" busy={saving} onClick={() => save({ ...seen, entries: order })}>
            <Trans>Reihenfolge speichern</Trans>
          </Button>
        ) : (
          isDrawn && (
            <Button variant="primary" icon="flag" onClick={() => ask('start')}>
              <Trans>Turnier starten</Trans>
            </Button>
          )
        )}
      </Save>
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

const CSV_MAX = 200_000;

function Tools({ seen, isChanged }: { seen: { tournament: string; version: number }; isChanged: boolean }) {
  const [draw, drawing, rate, rating, read, reading, download, loading] = useUnit([
    drawSubmission.submitted,
    drawSubmission.$pending,
    ratingSubmission.submitted,
    ratingSubmission.$pending,
    tableSubmission.submitted,
    tableSubmission.$pending,
    downloadSubmission.submitted,
    downloadSubmission.$pending,
  ]);
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const csv = await target.files?.[0]?.text();
    target.value = '';
    if (csv) read({ ...seen, csv: csv.slice(0, CSV_MAX) });
  };
  return (
    <Bar>
      <Button busy={drawing} disabled={isChanged} onClick={() => draw(seen)}>
        <Trans>Auslosen</Trans>
      </Button>
      <Button busy={rating} disabled={isChanged} onClick={() => rate(seen)}>
        <Trans>Nach Wertung</Trans>
      </Button>
      <Button busy={reading} disabled={isChanged} onClick={() => file.current?.click()}>
        <Trans>CSV laden</Trans>
      </Button>
      <Button variant="quiet" busy={loading} onClick={() => download(seen.tournament)}>
        <Trans>CSV sichern</Trans>
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-label={t`CSV-Datei`}
        onChange={choose}
      />
    </Bar>
  );
}
