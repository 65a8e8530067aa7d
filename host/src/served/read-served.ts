import { SERVED_ELEMENT, type Served, served } from '@duellwerk/shared/contract/served';
import { is } from 'superstruct';

/** What the server knew when it made this document; `null` when it has nothing for this composition. */
export function readServed(page: Document, build: string): Served | null {
  const element = page.getElementById(SERVED_ELEMENT);
  if (!element?.textContent) return null;
  const inline: unknown = JSON.parse(element.textContent);
  return is(inline, served) && inline.build === build ? inline : null;
}
