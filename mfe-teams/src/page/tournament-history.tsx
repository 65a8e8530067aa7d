import type { TeamPage } from '@duellwerk/shared/contract/teams';
import { formatPlacement } from '@duellwerk/shared/i18n/format';
import { Link } from '@duellwerk/shared/router/router';
import { entryChip } from '@duellwerk/shared/theme/entry-looks';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { TournamentLink } from '@duellwerk/shared/ui/tournament-link';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { entryStateOf } from './entry-state.ts';

/** Places up to this one carry a cup. */
const PODIUM = 3;

type Entry = TeamPage['tournaments'][number];

const Section = styled.section`
  display: grid;
  gap: ${space(5)};
`;
const Placement = styled.span<{ $podium: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  font: 700 ${size.h3} / 1 ${font.display};
  color: ${({ $podium }) => ($podium ? color.text : color.soft)};
`;

/** The tournaments that the team entered, the latest first, each leading to its page. */
export function TournamentHistory({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const columns: Column<Entry>[] = [
    {
      id: 'name',
      head: t`Turnier`,
      lead: true,
      cell: ({ tournament }) => <TournamentLink tournament={tournament} />,
    },
    {
      id: 'date',
      head: t`Datum`,
      plain: true,
      cell: (entry) => <Moment at={entry.tournament.starts_at} show="day" />,
    },
    { id: 'state', head: t`Stand`, plain: true, cell: (entry) => entryChipOf(entry) },
    {
      id: 'place',
      head: t`Platz`,
      align: 'end',
      cell: ({ place }) => place !== null && <EntryPlacement place={place} />,
    },
  ];
  return (
    <Section>
      <h2>
        <Trans>Turniere</Trans>
      </h2>
      <DataList
        label={t`Turniere des Teams`}
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.tournament.id}
        empty={<NoTournaments />}
      />
    </Section>
  );
}

function entryChipOf(entry: Entry) {
  const state = entryStateOf(entry.state);
  return state && <StateChip look={entryChip(state, entry.place)} />;
}

function EntryPlacement({ place }: { place: number }) {
  const { i18n } = useLingui();
  const isPodium = place <= PODIUM;
  return (
    <Placement $podium={isPodium} className="dw-figures">
      {isPodium && <Icon name="trophy" size={18} />}
      {formatPlacement(place, place, { locale: i18n.locale })}
    </Placement>
  );
}

function NoTournaments() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Noch kein Turnier gespielt`}
      action={
        <Button as={Link} to="/tournaments">
          <Trans>Turniere ansehen</Trans>
        </Button>
      }
    >
      <Trans>Sobald das Team antritt, stehen seine Turniere und Plätze hier.</Trans>
    </EmptyState>
  );
}
