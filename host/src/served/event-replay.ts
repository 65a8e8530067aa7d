import { PART_WORKS } from './part-works.ts';

/** The frame is what stands around the page's content: header, footer, menus. */
type WorkingPart = 'frame' | 'all';

/** Replays the events that the inline script of a drawn page queued for this part. */
export function replayEvents(part: WorkingPart): void {
  const page: { [PART_WORKS]?: (part: WorkingPart) => void } = window as never;
  page[PART_WORKS]?.(part);
}
