import { type RefObject, useEffect, useRef, useState } from 'react';

interface ShownPicture {
  /** `undefined` when none is there. */
  src: string | undefined;
  /** For the image that shows it. */
  ref: RefObject<HTMLImageElement | null>;
  onError: () => void;
}

/** The first of several pictures that is there and loads. */
export function usePicture(sources: readonly (string | null | undefined)[]): ShownPicture {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const src = sources.find((each) => each && !broken.includes(each)) ?? undefined;
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture in server-rendered HTML may have failed before React could listen.
    const shown = ref.current;
    if (src && shown?.complete && shown.naturalWidth === 0) setBroken((known) => [...known, src]);
  }, [src]);
  return { src, ref, onError: () => src && setBroken([...broken, src]) };
}
