import type { StageMatch } from '../contract/stages.ts';

/** What is written into a drawing beside names and scores, in one language. */
export interface DrawingWords {
  title: string;
  round: (id: string) => string;
  group: (name: string | null) => string;
  /** In place of somebody who is not known yet. */
  open: string;
  /** Above a match; without it nothing stands there. */
  note?: (match: StageMatch) => { text: string; isLive: boolean } | null;
  /** Where a match leads to, in a window of its own; without it nowhere. */
  link?: (match: StageMatch) => string;
}
