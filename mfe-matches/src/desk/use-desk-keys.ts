import { useEffect, useEffectEvent } from 'react';
import { type KeyAction, keyAction } from './keys.ts';

/** Names the list of cases, in which arrows move. */
export const CASE_LIST = 'data-case-list';

const TYPED = 'input, textarea, select, [contenteditable], [role="combobox"]';

/** Does what the desk's keys say, as long as no dialog is open above it. */
export function useDeskKeys(act: (action: KeyAction) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const action = keyAction({
      ...{ key, ctrlKey, metaKey, altKey },
      isTyping: target?.closest(TYPED) != null,
      isInList: target?.closest(`[${CASE_LIST}]`) != null,
    });
    if (action && act(action)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
