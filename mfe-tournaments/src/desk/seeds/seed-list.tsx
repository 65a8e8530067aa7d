import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import { entryLooks } from '@duellwerk/shared/theme/entry-looks';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { OrderedList } from '@duellwerk/shared/ui/ordered-list';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const Entry = styled.div`
  display: grid;
  grid-template-columns: 2rem auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
`;
const Seed = styled.span`
  font: 700 ${size.h3} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  text-align: end;
  color: ${color.soft};
`;
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(3)};
  padding-block: ${space(1.5)};
  line-height: 1.2;
`;

interface SeedListProps {
  rows: readonly FieldEntry[];
  isFixed: boolean;
  onOrder: (rows: FieldEntry[]) => void;
}

/** Everyone by seed, in an order that people set. */
export function SeedList({ rows, isFixed, onOrder }: SeedListProps) {
  const { t } = useLingui();
  const moves = {
    handle: ({ name }: FieldEntry) => t`${name} verschieben`,
    hint: t`Ziehen, oder Alt und Pfeiltaste`,
    moved: ({ name }: FieldEntry, place: number) => t`${name}: Setzplatz ${place}`,
    onOrder,
  };
  return (
    <OrderedList
      label={t`Setzliste`}
      rows={rows}
      rowKey={({ entry }) => entry}
      {...(isFixed ? {} : { moves })}
    >
      {(row, index) => (
        <Entry>
          <Seed>{index + 1}</Seed>
          <Avatar
            id={row.id}
            name={row.name}
            src={row.image}
            size={32}
            shape={row.kind === 'team' ? 'team' : 'person'}
          />
          <Name>
            {row.name}
            <StateChip look={entryLooks[row.state]} small />
          </Name>
        </Entry>
      )}
    </OrderedList>
  );
}
