// The connecting lines as SVG path data.
import { CARD, type Card } from './layout.ts';

const RADIUS = 6;

const round = (value: number) => Math.round(value * 10) / 10;

/** From the right edge of a card to the left edge of a later one, with a bend in the gap before it. */
export function linePath(from: Card, to: Card): string {
  const [x1, y1] = [from.x + CARD.width, from.y + CARD.height / 2];
  const [x2, y2] = [to.x, to.y + CARD.height / 2];
  if (Math.abs(y1 - y2) < 1) return `M${round(x1)} ${round(y1)}H${round(x2)}`;
  // Long ways run level up to the last gap, which belongs to the card that they lead to.
  const bend = Math.max(x1, x2) === x2 ? x2 - 24 : x1 + 24;
  const turn = Math.min(RADIUS, Math.abs(y2 - y1) / 2);
  const down = y2 > y1 ? 1 : -1;
  const back = x2 >= bend ? 1 : -1;
  return (
    `M${round(x1)} ${round(y1)}H${round(bend - turn)}` +
    `Q${round(bend)} ${round(y1)} ${round(bend)} ${round(y1 + down * turn)}` +
    `V${round(y2 - down * turn)}` +
    `Q${round(bend)} ${round(y2)} ${round(bend + back * turn)} ${round(y2)}H${round(x2)}`
  );
}

/** A card's outline, for pictures in which its words are too small to read. */
export function cardPath({ x, y }: Card): string {
  return `M${round(x)} ${round(y)}h${CARD.width}v${CARD.height}h-${CARD.width}z`;
}
