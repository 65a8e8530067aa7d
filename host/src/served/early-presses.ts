// What was pressed on a drawn page before its code was there, kept by the document's own script.
import { PART_WORKS } from './part-works.ts';

/** The frame is what stands around the page's content: header, footer, menus. */
type WorkingPart = 'frame' | 'all';

/** Has done what was pressed in this part of the page meanwhile. */
export function doEarlyPresses(part: WorkingPart): void {
  const page: { [PART_WORKS]?: (part: WorkingPart) => void } = window as never;
  page[PART_WORKS]?.(part);
}
