import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of the few options with which a list is of use: it is scrolled for the others. */
const LEAST_SPACE = 192;

/**
 * Whether the list of a field has enough space below it, to the end of the window or to a phone's keyboard. A list that opens
 * upward as soon as not all of it fits below lies on the title of a dialog and on what was filled in before.
 */
export function useOpensBelow(control: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [opensBelow, setOpensBelow] = useState(true);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { visualViewport } = window;
    const measure = () => {
      const { bottom = 0 } = control.current?.getBoundingClientRect() ?? {};
      const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : window.innerHeight;
      setOpensBelow(end - bottom >= LEAST_SPACE);
    };
    measure();
    visualViewport?.addEventListener('resize', measure);
    return () => visualViewport?.removeEventListener('resize', measure);
  }, [control, isOpen]);
  return opensBelow;
}
