import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, radius, space, touch } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';
import { moved } from './moved.ts';
import { tip } from './tip.ts';
import { useDrag } from './use-drag.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 0;
  list-style: none;
`;
const Row = styled.li<{ $isDragged: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 3rem;
  padding-inline-start: ${space(2)};
  border-radius: ${radius.small};
  background: ${({ $isDragged }) => ($isDragged ? color.top : color.stage)};
  overflow-wrap: anywhere;
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

interface OrderedListProps<T> {
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  children: (row: T, index: number) => ReactNode;
  /** The words of the handles; without them the order is fixed. */
  moves?: {
    /** Names a row's handle, "Anton verschieben". */
    handle: (row: T) => string;
    /** How it is moved, shown at the handle. */
    hint: string;
    /** Read aloud after a key has moved a row. @param place from 1 */
    moved: (row: T, place: number) => string;
    onOrder: (rows: T[]) => void;
  };
}

/** Rows whose order people set. A handle takes its row along by drag, or with Alt and an arrow, Home or End. */
export function OrderedList<T>({ label, rows, rowKey, children, moves }: OrderedListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [followed, setFollowed] = useState<string | null>(null);
  const move = (from: number, to: number) => moves?.onOrder(moved(rows, from, to));
  const { dragged, handle } = useDrag(move);
  // A row that has moved may have lost the focus on its way.
  useEffect(() => {
    if (followed === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${followed}"]`)?.focus();
    setFollowed(null);
  }, [followed]);
  const press = (event: KeyboardEvent, from: number) => {
    const to = event.altKey ? steps[event.key]?.(from, rows.length) : undefined;
    const row = rows[from];
    if (to === undefined || row === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= rows.length || to === from) return;
    move(from, to);
    setFollowed(rowKey(row));
    setSaid(moves?.moved(row, to + 1) ?? '');
  };
  return (
    <>
      <List ref={list} role="list" aria-label={label}>
        {rows.map((row, index) => (
          <Row key={rowKey(row)} $isDragged={dragged === index}>
            {children(row, index)}
            {moves ? (
              <Handle
                type="button"
                data-handle={rowKey(row)}
                aria-label={moves.handle(row)}
                {...tip(moves.hint)}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End"
                onKeyDown={(event) => press(event, index)}
                {...handle(index)}
              >
                <Icon name="menu" />
              </Handle>
            ) : (
              <span />
            )}
          </Row>
        ))}
      </List>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </>
  );
}
