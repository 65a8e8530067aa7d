import type { Participant } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { entryChip } from '@duellwerk/shared/theme/entry-looks';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { pathOfEntry } from './entry-text.ts';
import {
  $ownEntries,
  $participants,
  $participantsFailure,
  $tournament,
  tournamentRetried,
} from './tournament.model.ts';

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 2.5rem;
  color: inherit;
  text-decoration: none;
  hyphens: auto;
  &:hover { text-decoration: underline; }
  small { font-weight: 400; color: ${color.soft}; white-space: nowrap; }
`;
const Stack = styled.div`
  display: grid;
  gap: ${space(8)};
`;

/** Everyone with a place, then the waiting list in order. */
export function Participants() {
  const { t } = useLingui();
  const [participants, tournament, failure, retry] = useUnit([
    $participants,
    $tournament,
    $participantsFailure,
    tournamentRetried,
  ]);
  if (failure && !participants) {
    return (
      <LoadFailure failure={failure} title={t`Die Teilnehmer konnten nicht geladen werden`} onRetry={retry} />
    );
  }
  if (!participants) return <SkeletonLines lines={8} />;
  const waiting = participants.filter((entry) => entry.state === 'waitlisted');
  const placed = participants.filter((entry) => entry.state !== 'waitlisted');
  if (participants.length === 0)
    return (
      <EmptyState title={t`Noch niemand dabei`}>
        {tournament?.summary.mode === 'single'
          ? t`Sei die erste Person im Feld.`
          : t`Sei das erste Team im Feld.`}
      </EmptyState>
    );
  return (
    <Stack>
      <EntryList label={t`Teilnehmer`} entries={placed} />
      {waiting.length > 0 && (
        <section>
          <h2>
            <Trans>Warteliste</Trans>
          </h2>
          <EntryList label={t`Warteliste`} entries={waiting} />
        </section>
      )}
    </Stack>
  );
}

function EntryList({ label, entries }: { label: string; entries: readonly Participant[] }) {
  const { t } = useLingui();
  const own = useUnit($ownEntries);
  const columns: Column<Participant>[] = [
    { id: 'name', head: t`Name`, lead: true, cell: (entry) => <EntryName entry={entry} /> },
    ...(entries.some(({ seed }) => seed !== null)
      ? [
          {
            id: 'seed',
            head: t`Setzplatz`,
            align: 'end' as const,
            wideOnly: true,
            cell: ({ seed }: Participant) => seed ?? '–',
          },
        ]
      : []),
    ...(entries.some(({ place, position }) => (position ?? place) !== null)
      ? [
          {
            id: 'place',
            head: t`Platz`,
            align: 'end' as const,
            wideOnly: true,
            cell: ({ place, position }: Participant) => position ?? place ?? '–',
          },
        ]
      : []),
    {
      id: 'entered',
      head: t`Beigetreten`,
      wideOnly: true,
      cell: (entry) => <Moment at={entry.entered_at} />,
    },
    {
      id: 'state',
      head: t`Stand`,
      align: 'end',
      cell: (entry) => <StateChip look={entryChip(entry.state, entry.place)} small />,
    },
  ];
  return (
    <DataList
      label={label}
      columns={columns}
      rows={entries}
      rowKey={(entry) => entry.entry}
      isDense
      isMarked={(entry) => own.some((each) => each.entry === entry.entry)}
    />
  );
}

function EntryName({ entry }: { entry: Participant }) {
  const isTeam = entry.kind === 'team';
  return (
    <Name to={pathOfEntry(entry)}>
      <Avatar
        id={entry.id}
        name={entry.name}
        src={entry.image}
        size={32}
        shape={isTeam ? 'team' : 'person'}
      />
      <span>
        {entry.name} {entry.tag && <small>[{entry.tag}]</small>}
      </span>
    </Name>
  );
}
