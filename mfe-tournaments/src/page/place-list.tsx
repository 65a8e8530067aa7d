import { Link } from '@duellwerk/shared/router/router';
import type { PlacedEntry } from '@duellwerk/shared/rules/podium';
import { color, media, radius, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { pathOfEntry, placeText } from './entry-text.ts';
import { OutChip } from './out-chip.tsx';
import { $ownEntries } from './tournament.model.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  margin: 0;
  padding: 0;
  border-radius: ${radius.medium};
  overflow: clip;
  list-style: none;
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/* A state is beside the name where there is space for both, else below it. */
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

const Row = styled(Link)<{ $own: boolean }>`
  display: grid;
  grid-template-columns: 4.5rem auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  block-size: 100%;
  min-block-size: 3rem;
  padding: ${space(1)} ${space(4)};
  background: ${({ $own }) => ($own ? color.raised : color.stage)};
  box-shadow: inset 3px 0 ${({ $own }) => ($own ? color.text : 'transparent')};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  hyphens: auto;
  &:hover { background: ${color.raised}; }
  &:hover ${Name} > :first-child { text-decoration: underline; }
  &:focus-visible { outline-offset: -3px; }

  b { color: ${color.soft}; }
`;

/** Everybody's place, one's own entries marked. */
export function PlaceList({ places }: { places: readonly PlacedEntry[] }) {
  const { i18n } = useLingui();
  const own = useUnit($ownEntries);
  return (
    <List>
      {places.map((placed) => {
        const { entry } = placed;
        return (
          <li key={entry.entry}>
            <Row to={pathOfEntry(entry)} $own={own.some((each) => each.entry === entry.entry)}>
              <b className="dw-figures">{placeText(placed, i18n.locale)}</b>
              <Avatar
                id={entry.id}
                name={entry.name}
                src={entry.image}
                size={28}
                shape={entry.kind === 'team' ? 'team' : 'person'}
              />
              <Name>
                <span>{entry.name}</span>
                <OutChip state={entry.state} />
              </Name>
            </Row>
          </li>
        );
      })}
    </List>
  );
}
