import { useLocation, useNavigation, useSearchParams } from '@duellwerk/shared/router/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchField } from './search-field.tsx';
import { SEARCH_DEBOUNCE_MS } from './use-search.ts';

interface AddressSearchProps {
  label: string;
  placeholder?: string;
  /** The whole search part of the address for a text, with what else stands in it. */
  addressFor: (text: string) => string | Record<string, string>;
}

/**
 * A search whose text is the address's `q`, so that its result can be shared: asked 300 ms after the last letter
 * (specification 9). Somebody who is already on their way to another page is not called back by it.
 */
export function AddressSearch({ label, placeholder, addressFor }: AddressSearchProps) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const leaving = next !== undefined && next.pathname !== pathname;
  const addressed = params.get('q') ?? '';
  const [text, setText] = useState(addressed);
  const asked = useRef(addressed);
  // Back and forth in the history changes the text; an address of one's own typing comes while typing goes on.
  useEffect(() => {
    if (addressed === asked.current) return;
    asked.current = addressed;
    setText(addressed);
  }, [addressed]);
  const ask = useEffectEvent((wanted: string) => {
    asked.current = wanted;
    setParams(addressFor(wanted), { replace: true });
  });
  useEffect(() => {
    const wanted = text.trim();
    if (leaving || wanted === asked.current) return;
    const timer = setTimeout(() => ask(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, leaving]);
  return (
    <SearchField
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      value={text}
      onChange={setText}
    />
  );
}
