import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, optionText, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { $isBulkOpen, bulkOpened } from '../bulk/bulk.model.ts';
import { claimLinksOpened } from '../claim/claim-links.model.ts';
import { useDeskSearch } from '../searches.ts';
import { type EntryGroup, groupOf, mayBeClaimed, searchedFor } from './entry-groups.ts';
import { EntryRows } from './entry-rows.tsx';
import { addSubmission } from './field.model.ts';
import { useLateHint } from './use-late-hint.ts';

const Group = styled.section`
  margin-block-end: ${space(8)};
  h2 {
    display: flex;
    gap: ${space(2)};
    margin-block-end: ${space(2)};
    font: 700 ${size.h3} / 1.2 ${font.display};
    span { color: ${color.faint}; font-variant-numeric: tabular-nums; }
  }
`;
const AddLine = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  margin-block-end: ${space(6)};
  ${media.wide} {
    grid-template-columns: minmax(0, 28rem) auto auto;
    align-items: start;
    justify-content: start;
    /* Beside the field, whose label is above it and its hint below. */
    > button { margin-block-start: 1.625rem; }
  }
`;
const GuestLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-block-end: ${space(6)};
`;

const BulkDialog = lazy(async () => ({ default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog }));

const order: readonly EntryGroup[] = ['pending', 'in', 'waiting', 'out'];

/** Everybody who wants to play, by what becomes of them, and one more by hand. */
export function Entries({
  managed,
  entries,
}: {
  managed: ManagedTournament;
  entries: readonly FieldEntry[];
}) {
  const { t } = useLingui();
  const isBulkOpen = useUnit($isBulkOpen);
  const names: Record<EntryGroup, string> = {
    pending: t`Warten auf dich`,
    in: t`Haben einen Platz`,
    waiting: t`Warteliste`,
    out: t`Ohne Platz`,
  };
  const byGroup = Map.groupBy(entries, groupOf);
  return (
    <>
      {managed.state !== 'draft' && (managed.takes_late || !isDrawn.has(managed.state)) && (
        <AddEntry managed={managed} />
      )}
      {isBulkOpen && (
        <Suspense>
          <BulkDialog managed={managed} />
        </Suspense>
      )}
      {entries.length === 0 && (
        <EmptyState title={t`Noch keine Anmeldung`}>
          <Trans>Teil den Link der Turnierseite, oder trag jemanden von Hand ein.</Trans>
        </EmptyState>
      )}
      <Guests managed={managed} entries={entries} />
      {order.map((group) => {
        const rows = byGroup.get(group) ?? [];
        if (rows.length === 0) return null;
        return (
          <Group key={group} aria-label={names[group]}>
            <h2>
              {names[group]} <span>{rows.length}</span>
            </h2>
            <EntryRows label={names[group]} managed={managed} entries={rows} />
          </Group>
        );
      })}
    </>
  );
}

const isDrawn: ReadonlySet<string> = new Set([
  ...['seeding', 'running', 'paused', 'completed', 'archived', 'cancelled', 'cancelled_min_teams'],
]);

/** The links for all who have no account; a single one has its own button. */
function Guests({ managed, entries }: { managed: ManagedTournament; entries: readonly FieldEntry[] }) {
  const open = useUnit(claimLinksOpened);
  const count = entries.filter(({ guest }) => guest === true).length;
  if (count < 2 || !mayBeClaimed(managed.state)) return null;
  return (
    <GuestLine>
      <Trans>{count} ohne Account</Trans>
      <Button onClick={() => open()}>
        <Trans>Links erstellen</Trans>
      </Button>
    </GuestLine>
  );
}

/** A team or a player who could not enter by themselves, or comes late. */
function AddEntry({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const { submit, pending } = useSubmit(addSubmission);
  const search = useDeskSearch(searchedFor(managed.mode));
  const openBulk = useUnit(bulkOpened);
  const isTeam = managed.mode === 'team';
  const late = useLateHint(managed);
  const label = isTeam ? t`Team von Hand eintragen` : t`Jemanden von Hand eintragen`;
  const lateLabel = isTeam ? t`Team spät dazunehmen` : t`Jemanden spät dazunehmen`;
  return (
    <Form<{ found?: SelectorOption }>
      onSubmit={async ({ found }, form) => {
        if (!found) return;
        const id = optionKey(found);
        const errors = await submit({
          tournament: managed.id,
          team_id: isTeam ? id : null,
          user_id: isTeam ? null : id,
          name: optionText(found),
        });
        if (!errors) form.change('found', undefined);
      }}
    >
      {({ handleSubmit, values }) => (
        <AddLine noValidate onSubmit={handleSubmit} aria-label={t`Von Hand eintragen`}>
          <SelectorField
            name="found"
            label={late === null ? label : lateLabel}
            hint={
              late ?? t`Wer hier nicht zu finden ist, kommt über die Liste auch ohne Account ins Turnier.`
            }
            search={search}
            placeholder={t`Name suchen`}
            required
          />
          <Button type="submit" icon="plus" busy={pending} disabled={!values.found}>
            <Trans>Eintragen</Trans>
          </Button>
          {late === null && (
            <Button onClick={() => openBulk()}>
              <Trans>Aus einer Liste eintragen</Trans>
            </Button>
          )}
        </AddLine>
      )}
    </Form>
  );
}
