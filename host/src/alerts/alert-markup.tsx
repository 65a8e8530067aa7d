import { useEffect, useRef } from 'react';
import { simpleMarkup } from './simple-markup.tsx';

/** Draws an alert's markup. Only markup that is more than emphasis needs the cleaner, which is code of its own. */
export function AlertMarkup({ markup }: { markup: string }) {
  const simple = simpleMarkup(markup);
  return simple === undefined ? <CleanedMarkup markup={markup} /> : <span>{simple}</span>;
}

/**
 * The text without tags comes first, also from a server; the browser then puts the cleaned markup in its place, because
 * cleaning needs a document.
 */
function CleanedMarkup({ markup }: { markup: string }) {
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
