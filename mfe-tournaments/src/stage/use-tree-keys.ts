import type { Layout } from '@duellwerk/shared/bracket-drawing/layout';
import type { StageMatch } from '@duellwerk/shared/contract/stages';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { directions, walk } from './walk.ts';
import { firstLook, sideOf } from './way.ts';

interface TreeKeysOptions {
  layout: Layout;
  /** Those that stand in the tree. */
  matches: readonly StageMatch[];
  own: number | null;
  layer: RefObject<HTMLElement | null>;
  /** Moves the tree until a card is seen. */
  reveal: (key: string) => void;
  setLit: (entry: number | null) => void;
}

/** Focus and pointer in the tree: one card is reached by Tab, arrows lead on, and the way of an entry lights up. */
export function useTreeKeys({ layout, matches, own, layer, reveal, setLit }: TreeKeysOptions) {
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const first = firstLook(matches, own)?.key ?? layout.cards[0]?.key ?? null;
  const reached = chosen !== null && layout.at.has(chosen) ? chosen : first;

  // The card may be drawn only now that the tree has moved to it.
  useEffect(() => {
    if (wanted.current === null) return;
    const card = layer.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"]`);
    if (!card) return;
    wanted.current = null;
    card.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const from = keyOf(event.target);
    if (!direction || from === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = walk(layout, from, direction);
    if (next === null) return;
    wanted.current = next;
    setChosen(next);
    reveal(next);
  };
  const onFocus = (event: FocusEvent) => {
    const key = keyOf(event.target);
    if (key === null) return;
    setChosen(key);
    if (event.target.matches(':focus-visible')) reveal(key);
    setLit(entryOf(matches, key, own));
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const entry = event.target instanceof Element ? event.target.closest('[data-entry]') : null;
    setLit(entry ? Number(entry.getAttribute('data-entry')) : null);
  };
  const onBlur = () => setLit(null);
  const onPointerLeave = () => setLit(null);
  return { reached, handlers: { onKeyDown, onFocus, onBlur, onPointerOver, onPointerLeave } };
}

function keyOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null;
}

/** Whose way a focused card shows: the visitor's own, the winner's, or that of the upper side. */
function entryOf(matches: readonly StageMatch[], key: string, own: number | null): number | null {
  const match = matches.find((each) => each.key === key);
  if (!match) return null;
  const side = sideOf(own, match) ?? match.winner ?? 'a';
  return match[side];
}
