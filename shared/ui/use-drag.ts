import { type PointerEvent as Press, useRef, useState } from 'react';

/**
 * Rows that are moved by their handles, with a mouse or a finger. The list moves along while one is dragged.
 * @param move takes the row at the first place to the second
 * @returns the row that is dragged, and what its handle listens to
 */
export function useDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const at = useRef<number | null>(null);
  const hold = (index: number | null) => {
    at.current = index;
    setDragged(index);
  };
  const handle = (index: number) => ({
    onPointerDown: (event: Press<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold(index);
    },
    onPointerMove: (event: Press<HTMLElement>) => {
      const from = at.current;
      const list = event.currentTarget.closest('ol');
      if (from === null || !list) return;
      const rows = [...list.children].map((row) => row.getBoundingClientRect());
      const to = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
      if (to < 0 || to === from) return;
      move(from, to);
      hold(to);
    },
    onPointerUp: () => hold(null),
    onPointerCancel: () => hold(null),
  });
  return { dragged, handle };
}
