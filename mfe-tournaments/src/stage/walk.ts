// The way that arrow keys take through the tree.
import type { Layout } from '@duellwerk/shared/bracket-drawing/layout';

export type Direction = 'right' | 'left' | 'up' | 'down';

export const directions: Readonly<Record<string, Direction>> = {
  ArrowRight: 'right',
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The match beside this one: right the winner's next, left where a side comes from, up and down those of the round. */
export function walk(layout: Layout, from: string, direction: Direction): string | null {
  const card = layout.at.get(from);
  if (!card) return null;
  if (direction === 'right') return layout.links.find((link) => link.from === from)?.to ?? null;
  if (direction === 'left') {
    const { a, b } = layout.feeds.get(from) ?? { a: null, b: null };
    return a?.from ?? b?.from ?? null;
  }
  // Of a column: rounds with one match have neighbours too, such as the final and the third place.
  const column = layout.cards.filter(({ x }) => x === card.x).toSorted((one, other) => one.y - other.y);
  const step = direction === 'up' ? -1 : 1;
  return column[column.indexOf(card) + step]?.key ?? null;
}
