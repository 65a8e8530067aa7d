import { useState } from 'react';

/**
 * What a form was filled from, while other people may change the same thing. What was typed stays until its author chooses.
 * @param current the thing as it is stored now, `null` for a new one
 * @param valuesOf what a form starts with
 */
export function useFilled<T extends { rev: number }, Values>(
  current: T | null,
  valuesOf: (current: T | null) => Values,
) {
  const fill = () => ({ rev: current?.rev ?? 0, values: valuesOf(current) });
  const [filled, setFilled] = useState(fill);
  return {
    /** The revision that the form goes out from. */
    rev: filled.rev,
    /** The same object until the form is filled again. */
    values: filled.values,
    isOutdated: current !== null && current.rev !== filled.rev,
    /** Fills the form with what is stored now. */
    takeCurrent: () => setFilled(fill),
    /** What was typed goes over what is stored now. */
    keepTyped: () => setFilled((kept) => ({ ...kept, rev: current?.rev ?? 0 })),
    /** A change beside the form, such as of a picture, is no reason to ask, unless others were there in between. */
    followOwn: (rev: number) => setFilled((kept) => (rev === kept.rev + 1 ? { ...kept, rev } : kept)),
  };
}
