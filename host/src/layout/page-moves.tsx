import { useLocation } from '@duellwerk/shared/router/router';
import { $config } from '@duellwerk/shared/store/base.model';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { $pageName } from '../routing/page-name.model.ts';
import { pageTitle } from '../routing/page-title.ts';
import { onHeading } from './on-heading.ts';

/** Id of the element that holds the page. */
export const CONTENT = 'content';

/**
 * What a browser does by itself when it loads another page: the title changes, the keyboard starts at the content, and
 * readers of the screen hear where they are.
 */
export function PageMoves() {
  const { pathname } = useLocation();
  const siteName = useUnit($config)?.title ?? 'Duellwerk';
  const name = usePageName(pathname);
  const first = useRef(pathname);
  const hasMoved = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // The first page came with its title, and the browser has put the focus where it belongs.
    if (!hasMoved.current && pathname === first.current) return;
    hasMoved.current = true;
    document.getElementById(CONTENT)?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    if (name === undefined) return;
    const title = pageTitle(name, siteName);
    document.title = title;
    if (hasMoved.current) setSaid(title);
  }, [name, siteName]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

/** The name of the page at an address: as it was told, else its first heading once that is there. `undefined`: not known yet. */
function usePageName(path: string): string | null | undefined {
  const told = useUnit($pageName);
  const [heading, setHeading] = useState<{ path: string; text: string }>();
  const isTold = told?.path === path;
  const isStart = path === '/';
  useEffect(() => {
    if (isTold || isStart) return;
    return onHeading(document.getElementById(CONTENT), 'h1', (text) => setHeading({ path, text }));
  }, [path, isTold, isStart]);
  if (isTold) return told.name;
  // The heading of the start page is a slogan.
  if (isStart) return null;
  return heading?.path === path ? heading.text : undefined;
}
