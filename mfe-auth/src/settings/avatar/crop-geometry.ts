// From what somebody chose on the screen to whole pixels: plain numbers.

/** A part of a picture in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** Upper left corner and edge of the square that is taken, whole pixels within the picture. */
  x: number;
  y: number;
  edge: number;
  /** Edge of the square that is made of it. */
  target: number;
}

export const TARGET_MIN = 512;
export const TARGET_MAX = 1024;

/**
 * The square that an area stands for: as large as its shorter side, around its middle, moved into the picture where it
 * reaches beyond. It is made no larger than it is and no smaller than 512 pixels, and at most 1024.
 * @param area what was chosen, perhaps with fractions or a little beyond the picture
 * @param picture its size, at least one pixel each way
 */
export function cropOf(area: Area, picture: Size): Crop {
  const most = Math.min(picture.width, picture.height);
  const edge = clamp(Math.round(Math.min(area.width, area.height)), 1, most);
  const start = (from: number, length: number, whole: number) =>
    clamp(Math.round(from + (length - edge) / 2), 0, whole - edge);
  return {
    x: start(area.x, area.width, picture.width),
    y: start(area.y, area.height, picture.height),
    edge,
    target: clamp(edge, TARGET_MIN, TARGET_MAX),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
