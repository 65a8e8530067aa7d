import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import { entryLooks } from '@duellwerk/shared/theme/entry-looks';
import { color, font, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Icon } from '@duellwerk/shared/ui/icon';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { moved } from './order.ts';
import { useDrag } from './use-drag.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 0;
  list-style: none;
  max-inline-size: 44rem;
`;
const Row = styled.li<{ $held: boolean }>`
  display: grid;
  grid-template-columns: 2rem auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 3rem;
  padding-inline-start: ${space(2)};
  border-radius: ${radius.small};
  background: ${({ $held }) => ($held ? color.top : color.stage)};
  overflow-wrap: anywhere;
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
  gap: ${space(1)} ${space(3)};
`;
const Handle = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${touch};
  block-size: ${touch};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.soft};
  cursor: grab;
  touch-action: none;
  &:hover { color: ${color.text}; }
  &:active { cursor: grabbing; }
`;

/** How far each key takes a row. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface SeedListProps {
  rows: readonly FieldEntry[];
  isFixed: boolean;
  onOrder: (rows: FieldEntry[]) => void;
}

/** Everybody by seed. A handle takes its row along by drag, or with Alt and an arrow, Home or End. */
export function SeedList({ rows, isFixed, onOrder }: SeedListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [followed, setFollowed] = useState<string | null>(null);
  const move = (from: number, to: number) => onOrder(moved(rows, from, to));
  const { held, handle } = useDrag(move);
  // A row that has moved may have lost the focus on its way.
  useEffect(() => {
    if (followed === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${followed}"]`)?.focus();
    setFollowed(null);
  }, [followed]);
  const press = (event: KeyboardEvent, from: number) => {
    const to = event.altKey ? steps[event.key]?.(from, rows.length) : undefined;
    const row = rows[from];
    if (to === undefined || !row) return;
    event.preventDefault();
    if (to < 0 || to >= rows.length || to === from) return;
    move(from, to);
    setFollowed(row.entry);
    setSaid(t`${row.name}: Setzplatz ${to + 1}`);
  };
  return (
    <>
      <List ref={list} role="list" aria-label={t`Setzliste`}>
        {rows.map((row, index) => (
          <Row key={row.entry} $held={held === index}>
            <Seed>{index + 1}</Seed>
            <Avatar id={row.id} name={row.name} src={row.image} size={32} />
            <Name>
              {row.name}
              <StateChip look={entryLooks[row.state]} small />
            </Name>
            {isFixed ? (
              <span />
            ) : (
              <Handle
                type="button"
                data-handle={row.entry}
                aria-label={t`${row.name} verschieben`}
                title={t`Ziehen, oder Alt und Pfeiltaste`}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End"
                onKeyDown={(event) => press(event, index)}
                {...handle(index)}
              >
                <Icon name="menu" />
              </Handle>
            )}
          </Row>
        ))}
      </List>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </>
  );
}
