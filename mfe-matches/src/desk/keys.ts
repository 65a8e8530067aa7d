// The keys of the desk. They stand on the buttons, and count while nothing is typed.
import { type ChoiceName, choiceNames } from './choices.ts';

export const choiceKeys: Record<ChoiceName, string> = {
  uphold_a: 'a',
  uphold_b: 'b',
  score: 'e',
  total: 's',
  walkover_a: '1',
  walkover_b: '2',
  double_loss: 'd',
  replay: 'w',
  deadline: 'f',
  cancel: 'x',
};

export const UNDO_KEY = 'u';

export type KeyAction =
  /** By arrows the focus stays in the list, else the case takes it. */
  | { kind: 'move'; by: 1 | -1; staysInList: boolean }
  | { kind: 'choose'; name: ChoiceName }
  | { kind: 'undo' }
  | { kind: 'leave' };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Something is typed or chosen where the focus is. */
  isTyping: boolean;
  /** The focus is in the list of cases, where arrows move. Elsewhere they scroll. */
  isInList: boolean;
}

const moves: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What a key does at the desk, `null` for what it leaves to the browser. */
export function keyAction({ key, ctrlKey, metaKey, altKey, isTyping, isInList }: Pressed): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Escape') return { kind: 'leave' };
  if (isTyping) return null;
  const by = moves[key];
  if (by) return { kind: 'move', by, staysInList: false };
  const along = isInList ? arrows[key] : undefined;
  if (along) return { kind: 'move', by: along, staysInList: true };
  if (key === UNDO_KEY) return { kind: 'undo' };
  const name = choiceNames.find((each) => choiceKeys[each] === key);
  return name ? { kind: 'choose', name } : null;
}
