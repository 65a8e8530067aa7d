import { ALERT_TEXT_MAX } from '@duellwerk/shared/contract/alert-desk';

/** What the bar above the text puts around the selection. */
const marks = {
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  code: ['<code>', '</code>'],
} as const;
export type Mark = keyof typeof marks;

/**
 * Puts a mark around what is selected, as if it were typed. Afterwards the same words are selected. Does nothing where the
 * text would grow too long.
 */
export function wrapSelection(area: HTMLTextAreaElement, mark: Mark): void {
  const [before, after] = marks[mark];
  const { selectionStart: start, selectionEnd: end, value } = area;
  if (value.length + before.length + after.length > ALERT_TEXT_MAX) return;
  area.focus();
  area.setRangeText(`${before}${value.slice(start, end)}${after}`, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.setSelectionRange(start + before.length, end + before.length);
}
