import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useRef } from 'react';
import { taskSeenInPage } from './tasks.model.ts';

/** For the element by which a page itself leads to the next task: tells whether it is on the screen. */
export function useSeenInPage<E extends Element>(): RefObject<E | null> {
  const place = useRef<E>(null);
  const seen = useUnit(taskSeenInPage);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver((entries) => seen(entries.at(-1)?.isIntersecting === true));
    watch.observe(element);
    return () => {
      watch.disconnect();
      seen(false);
    };
  }, [seen]);
  return place;
}
