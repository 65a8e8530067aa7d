import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '../ui/icon.tsx';

/** Meaning of a colour. `accent` is kept for "act here" and "live now". */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** How one state looks and reads. `live` adds the quiet pulse. */
export interface StateLook {
  tone: Tone;
  icon: IconName;
  word: MessageDescriptor;
  live?: true;
}
