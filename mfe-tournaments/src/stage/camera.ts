// What of the tree is seen, as arithmetic: a place in the tree times the zoom plus the offset is a place in the box.
import { COLUMN } from '@duellwerk/shared/bracket-drawing/layout';

export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const ZOOM = { least: 0.01, most: 2, step: 1.35, readable: 0.75 } as const;
/** Free room around the tree, in pixels of the box. */
export const PADDING = 24;
/** Below this zoom nobody reads a card: the tree is drawn as shapes. */
export const READABLE = 0.4;
/** From this zoom on the whole tree at once is a good first picture. */
const GOOD_FIT = 0.7;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function axis(offset: number, content: number, box: number): number {
  const free = box - content;
  if (free >= 2 * PADDING) return free / 2;
  return within(offset, free - PADDING, PADDING);
}

/** Keeps the tree in the box; where it is smaller than the box it stands in the middle. */
export function held({ x, y, zoom }: Camera, tree: Size, box: Size): Camera {
  return { zoom, x: axis(x, tree.width * zoom, box.width), y: axis(y, tree.height * zoom, box.height) };
}

/** Zooms by a factor; the point of the box under the pointer stays where it is. */
export function zoomed(camera: Camera, factor: number, at: { x: number; y: number }): Camera {
  const zoom = within(camera.zoom * factor, ZOOM.least, ZOOM.most);
  const scale = zoom / camera.zoom;
  return { zoom, x: at.x - (at.x - camera.x) * scale, y: at.y - (at.y - camera.y) * scale };
}

/** The whole tree, never larger than it is. */
export function fitted(tree: Size, box: Size): Camera {
  const zoom = within(
    Math.min((box.width - 2 * PADDING) / tree.width, (box.height - 2 * PADDING) / tree.height),
    ZOOM.least,
    1,
  );
  return held({ x: 0, y: 0, zoom }, tree, box);
}

/** A point of the tree in the middle of the box. */
export function centred(point: { x: number; y: number }, zoom: number, tree: Size, box: Size): Camera {
  const camera = { zoom, x: box.width / 2 - point.x * zoom, y: box.height / 2 - point.y * zoom };
  return held(camera, tree, box);
}

/**
 * The first picture: all of it where that can be read, else the place that matters now, else the first round.
 * @param look left edge and middle of a card; its column and the one before it are seen whole
 */
export function firstCamera(tree: Size, box: Size, look: { x: number; y: number } | null): Camera {
  const fit = fitted(tree, box);
  if (fit.zoom >= GOOD_FIT) return fit;
  if (!look) return held({ x: PADDING, y: PADDING, zoom: 1 }, tree, box);
  return held({ x: PADDING - Math.max(0, look.x - COLUMN), y: box.height / 2 - look.y, zoom: 1 }, tree, box);
}

/** Moves as little as brings a part of the tree into the box. */
export function showing(camera: Camera, part: Rect, tree: Size, box: Size): Camera {
  const shift = (from: number, to: number, offset: number, edge: number) => {
    const [start, end] = [from * camera.zoom + offset, to * camera.zoom + offset];
    if (start < PADDING) return offset + PADDING - start;
    return end > edge - PADDING ? offset + edge - PADDING - end : offset;
  };
  return held(
    {
      zoom: camera.zoom,
      x: shift(part.left, part.right, camera.x, box.width),
      y: shift(part.top, part.bottom, camera.y, box.height),
    },
    tree,
    box,
  );
}

/** What the box shows, in the tree. */
function seenPart({ x, y, zoom }: Camera, box: Size): Rect {
  return {
    left: -x / zoom,
    top: -y / zoom,
    right: (box.width - x) / zoom,
    bottom: (box.height - y) / zoom,
  };
}

/** So much more than what is seen is drawn on every side, in pixels of the box: at once, and when there is time. */
export const MARGIN = { least: 320, most: 704, step: 96 } as const;
/** So much of it may be used up before more is drawn. */
const RESERVE = 96;

const grown = (part: Rect, by: number): Rect => ({
  left: part.left - by,
  top: part.top - by,
  right: part.right + by,
  bottom: part.bottom + by,
});

const common = (one: Rect, other: Rect): Rect => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

const around = (one: Rect, other: Rect): Rect => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/**
 * The part of the tree that is to be drawn: what the box shows and a margin around it. It stays the same object while it
 * holds what is seen, so that a tree that is moved is drawn anew only now and then; what is near stays, for the way back.
 * @param margin in pixels of the box
 */
export function drawnPart(
  camera: Camera,
  box: Size,
  drawn: Rect | null = null,
  margin: number = MARGIN.least,
): Rect {
  const seen = seenPart(camera, box);
  const far = grown(seen, (MARGIN.most + RESERVE) / camera.zoom);
  const wanted = grown(seen, margin / camera.zoom);
  if (!drawn || !touches(drawn, far)) return wanted;
  const least = margin === MARGIN.least ? grown(seen, RESERVE / camera.zoom) : wanted;
  const isSmallEnough = drawn.right - drawn.left < 2 * (far.right - far.left);
  if (holds(drawn, least) && isSmallEnough) return drawn;
  return around(common(drawn, far), wanted);
}

function holds(outer: Rect, inner: Rect): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

/** Whether two parts touch. */
export function touches(one: Rect, other: Rect): boolean {
  return (
    one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
  );
}
