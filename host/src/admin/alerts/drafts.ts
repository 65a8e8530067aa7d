// What is being written. Each alert has a draft of its own, and so has the next new one: going from one to the other
// loses nothing.
import { ALERT_TEXT_MAX, type WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import { type AlertStyle, alertStyles } from '@duellwerk/shared/contract/alerts';
import * as s from 'superstruct';
import { type MarkupNode, markupTree } from '../../alerts/markup-tree.ts';

/** Style, message and end of an alert. */
const words = s.object({
  style: s.enums(alertStyles),
  message: s.size(s.string(), 0, ALERT_TEXT_MAX),
  /** `null`: until somebody takes it away. */
  ends_at: s.nullable(s.string()),
});
export type Words = s.Infer<typeof words>;

export interface Draft extends Words {
  /** What the alert said when its draft was begun; `null` for a new one. */
  begunFrom: Words | null;
}

/** Drafts by the id of their alert. */
export type Drafts = Readonly<Record<string, Draft>>;
/** Stands for the id of the alert that does not exist yet. */
export const NEW = 'new';

export const drafts = s.record(s.string(), s.assign(words, s.object({ begunFrom: s.nullable(words) })));

const EMPTY: Draft = { style: 'info', message: '', ends_at: null, begunFrom: null };

function isStyle(style: string): style is AlertStyle {
  return (alertStyles as readonly string[]).includes(style);
}

/** An alert as it is written; a style that this version does not know is shown as `info` and written so. */
export function wordsOf({
  style,
  message,
  ends_at,
}: Pick<WrittenAlert, 'style' | 'message' | 'ends_at'>): Words {
  return { style: isStyle(style) ? style : 'info', message, ends_at };
}

/** The draft of an alert: what was typed, else what the alert says. */
export function draftOf(all: Drafts, id: string, standing: readonly WrittenAlert[]): Draft {
  const begun = all[id];
  if (begun) return begun;
  const alert = standing.find((each) => each.id === id);
  return alert ? { ...wordsOf(alert), begunFrom: wordsOf(alert) } : EMPTY;
}

export const isSame = (one: Words, other: Words) =>
  one.style === other.style && one.message === other.message && one.ends_at === other.ends_at;

/** Whether anything was typed that is not online. */
export function isTouched(draft: Draft): boolean {
  return !isSame(draft, draft.begunFrom ?? EMPTY);
}

/** What happened to the alert since its draft was begun. */
export type EditConflict = 'nothing' | 'changed' | 'deleted';

export function editConflict(draft: Draft, id: string, standing: readonly WrittenAlert[]): EditConflict {
  if (id === NEW || draft.begunFrom === null) return 'nothing';
  const alert = standing.find((each) => each.id === id);
  if (!alert) return 'deleted';
  return isSame(wordsOf(alert), draft.begunFrom) ? 'nothing' : 'changed';
}

/** Whether the markup leaves anything to read; the server refuses what does not. */
export function isReadable(message: string): boolean {
  const text = (node: MarkupNode): string =>
    typeof node === 'string' ? node : node.children.map(text).join('');
  return markupTree(message).map(text).join('').trim() !== '';
}
