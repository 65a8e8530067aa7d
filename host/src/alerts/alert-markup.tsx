import { useEffect, useRef } from 'react';

/**
 * Draws an alert's markup. The text without tags comes first, also from a server; the browser then puts the cleaned
 * markup in its place, because cleaning needs a document. The cleaner is loaded only on pages that show an alert.
 */
export function AlertMarkup({ markup }: { markup: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let current = true;
    import('./allowed-markup.ts').then(({ allowedMarkup }) => {
      if (current && place.current) place.current.innerHTML = allowedMarkup(markup);
    });
    return () => {
      current = false;
    };
  }, [markup]);
  return <span ref={place}>{markup.replace(/<[^>]*>/g, '')}</span>;
}
