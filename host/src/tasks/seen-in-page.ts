import { SHOWS_TASK } from '@duellwerk/shared/contract/tasks';
import { useEffect, useState } from 'react';

/** Whether the page itself, of the host or of a remote, leads to this task by something that is on the screen. */
export function useSeenInPage(task: string | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (task === null || typeof IntersectionObserver === 'undefined') return;
    const page = document.querySelector('main') ?? document.body;
    const screen = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true));
    let watched: Element | undefined;
    const find = () => {
      const marked = [...page.querySelectorAll(`[${SHOWS_TASK}]`)];
      const found = marked.find((each) => each.getAttribute(SHOWS_TASK) === task);
      if (found === watched) return;
      screen.disconnect();
      watched = found;
      if (found) screen.observe(found);
      else setSeen(false);
    };
    find();
    const changes = new MutationObserver(find);
    changes.observe(page, { childList: true, subtree: true, attributeFilter: [SHOWS_TASK] });
    return () => {
      changes.disconnect();
      screen.disconnect();
      setSeen(false);
    };
  }, [task]);
  return isSeen;
}
