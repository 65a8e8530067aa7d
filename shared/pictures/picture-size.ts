export interface Size {
  width: number;
  height: number;
}

/**
 * The size at which no side of a picture is longer than `side`, its shape kept.
 * @param grows also when it is smaller: SVG loses nothing by that
 */
export function fittedSize({ width, height }: Size, side: number, grows = false): Size {
  const fit = side / Math.max(width, height);
  const scale = grows ? fit : Math.min(fit, 1);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
